import { GitCompare } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { compareProcedurePath } from "#app/lib/procedure-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { VersionBadge } from "#app/features/procedures/version-badge.tsx";

/** Every version of a procedure, the youngest first; a press reads it. */
export function VersionList({ procedure }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  const { id, versions, shown } = procedure;
  return (
    <Card>
      <CardHeader title={t("procedures.versions.title")} description={t("procedures.versions.text")} />
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-1 px-4 py-3 md:px-5">
            <p className="flex flex-wrap items-center gap-2">
              {version.id === shown.id ? (
                <span aria-current="true" className="font-semibold">
                  {t("procedures.version", { number: version.number })}
                </span>
              ) : (
                <LineLink href={procedurePath(id, { version: version.number })}>
                  {t("procedures.version", { number: version.number })}
                </LineLink>
              )}
              <VersionBadge state={version.state} />
            </p>
            <p className="text-sm text-ink-muted">
              {t("procedures.versions.author", { name: version.author })}
              {version.reviewer && ` · ${t("procedures.versions.reviewer", { name: version.reviewer })}`}
              {version.publishedAt && (
                <>
                  {" "}
                  · <Day on={version.publishedAt} />
                </>
              )}
            </p>
            {version.note && <p className="text-sm">{version.note}</p>}
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <CardFooter>
          <LinkButton
            href={compareProcedurePath(id)}
            tone="secondary"
            size="compact"
            icon={<GitCompare aria-hidden />}
          >
            {t("procedures.compare.button")}
          </LinkButton>
        </CardFooter>
      )}
    </Card>
  );
}
