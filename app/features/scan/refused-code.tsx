import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import type { ScanRefusal, Wanted } from "./scanned-code.ts";

export interface Refused {
  refusal: ScanRefusal;
  read: string;
}

/** Why a code does not fill the field, what was read as plain text, and what belongs there. */
export function RefusedCode({ refused: { refusal, read }, wanted }: { refused: Refused; wanted: Wanted }) {
  const { t } = useTranslation();
  const words = { tag: wanted.tag ?? "" };
  return (
    <Alert tone="warning" live={false} title={t(`executions.scan.refused.${refusal}`, words)}>
      {read !== "" && (
        <p>
          {t("executions.scan.read")} <span className="font-mono wrap-anywhere">{read}</span>
        </p>
      )}
      <p>{t(`executions.scan.${wanted.kind}.expected`, words)}</p>
    </Alert>
  );
}
