import { useTranslation } from "react-i18next";
import { isStopUnsent } from "#app/lib/connection.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A STOP that was pressed on this page before it was loaded again without signal: no one else has heard it. */
export function UnsentStop() {
  const { t } = useTranslation();
  if (!isStopUnsent(location.pathname)) return null;
  return (
    <Alert tone="danger" title={t("connection.stopAgain")}>
      {t("connection.stopAgainLost")}
    </Alert>
  );
}
