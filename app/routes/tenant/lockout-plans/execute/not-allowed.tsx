import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";

/** Why a step cannot be taken by this person now, each reason with what to do. */
export function NotAllowed({ reasons }: { reasons: readonly { code: string; message: string }[] }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" live={false} title={t("executions.now.notAllowed")}>
      {reasons.map((reason) => (
        <p key={reason.code}>{reason.message}</p>
      ))}
    </Alert>
  );
}
