import { useTranslation } from "react-i18next";
import { recorderPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useUnsent } from "#app/features/offline/use-unsent.ts";

/** On every page of someone who has recorded steps without signal that have not arrived. */
export function UnsentNotice({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const unsent = useUnsent(userId);
  if (!unsent) return null;
  const { planId, waiting, refused } = unsent;
  return (
    <Alert tone={refused > 0 ? "danger" : "warning"} className="mb-4">
      {refused > 0 ? t("offline.unsentRefused") : t("offline.unsent", { count: waiting })}{" "}
      <a className="text-link" href={recorderPath(planId)}>
        {t("offline.unsentLink")}
      </a>
    </Alert>
  );
}
