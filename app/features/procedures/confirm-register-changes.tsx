import { useTranslation } from "react-i18next";
import { useAnswerFocus } from "#app/lib/answer-focus.ts";
import { RegisterChanges, type RegisterChangesProps } from "./register-changes.tsx";

type ConfirmRegisterChangesProps = Pick<RegisterChangesProps, "procedures">;

/**
 * Above a form whose change makes published procedures outdated: which, and the answer that the next press of its button
 * confirms. Takes the focus, since the button may be far below.
 */
export function ConfirmRegisterChanges({ procedures }: ConfirmRegisterChangesProps) {
  const { t } = useTranslation();
  const box = useAnswerFocus(procedures.length > 0 && procedures);
  if (procedures.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <RegisterChanges
        title={t("registerChanges.confirmTitle")}
        procedures={procedures}
        what={t("registerChanges.beforeSaving")}
        live
      />
      <input type="hidden" name="confirmed" value="yes" />
    </div>
  );
}
