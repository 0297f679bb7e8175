import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

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
                <TextLink href={procedurePath(id, { version: version.number })}>
                  {t("procedures.version", { number: version.number })}
                </TextLink>
              )}
              <Badge tone={version.state === "published" ? "safe" : "neutral"}>
                {t(`procedures.states.${version.state}`)}
              </Badge>
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
