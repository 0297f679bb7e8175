import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";

/** Says where the version shown is not the one in effect, or another is in the making, or none is in effect. */
export function VersionNote({ procedure }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  const { id, shown, publishedVersion, openVersion } = procedure;
  if (shown.retirement) {
    return (
      <Alert
        tone="warning"
        live={false}
        title={t("procedures.retired", { name: shown.retirement.by })}
        className="mb-5"
      >
        <p>{shown.retirement.reason}</p>
        <p className="text-sm text-ink-muted">
          <Instant at={shown.retirement.at} />
        </p>
      </Alert>
    );
  }
  if (shown.state === "published") {
    if (!openVersion) return null;
    return (
      <Alert tone="info" live={false} className="mb-5">
        {t(`procedures.making.${openVersion.state}`, { number: openVersion.number })}{" "}
        <TextLink href={procedurePath(id, { version: openVersion.number })}>
          {t("procedures.toOpen")}
        </TextLink>
      </Alert>
    );
  }
  return (
    <Alert tone="warning" live={false} className="mb-5">
      {t("procedures.notPublished")}{" "}
      {publishedVersion !== null && (
        <TextLink href={procedurePath(id)}>{t("procedures.toPublished")}</TextLink>
      )}
    </Alert>
  );
}
