import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";

interface ReturnedNoteProps {
  returned: ProcedureDetail["shown"]["returned"];
  /** Instead of who returned the version. */
  title?: string;
}

/** Why a draft was returned from review. */
export function ReturnedNote({ returned, title }: ReturnedNoteProps) {
  const { t } = useTranslation();
  if (!returned) return null;
  return (
    <Alert
      tone="warning"
      live={false}
      title={title ?? t("procedures.returned", { name: returned.by })}
      className="mb-5"
    >
      <p className="whitespace-pre-line">{returned.comment}</p>
      <p className="text-sm text-ink-muted">
        <Instant at={returned.at} />
      </p>
    </Alert>
  );
}
