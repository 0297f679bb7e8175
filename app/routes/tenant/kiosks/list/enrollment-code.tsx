import { useTranslation } from "react-i18next";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

export interface EnrollmentCodeProps {
  name: string;
  code: string;
  /** Where the code is typed. */
  address: string;
  /** Of the link that holds the code. */
  qr: Code;
}

/** The code that makes a tablet a kiosk: shown once. */
export function EnrollmentCode({ name, code, address, qr }: EnrollmentCodeProps) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" title={t("kiosks.code.ready", { name })} live>
      <p className="mb-3">{t("kiosks.code.text")}</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode {...qr} label={t("kiosks.code.qr")} className="size-40 shrink-0 rounded-md" />
        <dl className="grid min-w-0 gap-1">
          <dt className="text-sm font-semibold">{t("kiosks.code.address")}</dt>
          <dd className="mb-2 font-mono text-sm wrap-anywhere">{address}</dd>
          <dt className="text-sm font-semibold">{t("kiosks.code.code")}</dt>
          <dd className="font-mono text-xl font-semibold tracking-wide">{code}</dd>
        </dl>
      </div>
    </Alert>
  );
}
