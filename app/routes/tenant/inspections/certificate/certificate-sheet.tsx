import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { CertifiedDeviations } from "./certified-deviations.tsx";

interface CertificateSheetProps {
  /** Performed: nothing else is certified. */
  inspection: InspectionDetail & { performedOn: string };
  employer: string;
  qr: Code;
  /** Where the code leads. */
  address: string;
}

/** The certification that 29 CFR 1910.147(c)(6)(ii) asks for: machine, date, employees, inspector. */
export function CertificateSheet({ inspection, employer, qr, address }: CertificateSheetProps) {
  const { t } = useTranslation();
  const { equipment, procedure, performedOn, inspector, reviewed, result, remarks, actions } = inspection;
  const line = (term: string, value: ReactNode) => (
    <div className="grid gap-x-6 border-b border-[#bbb] py-2.5 [overflow-wrap:anywhere] print:py-1.5 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr]">
      <dt className="text-sm font-semibold">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <article className="grid gap-6 print:block print:space-y-4">
      <header className="flex items-start justify-between gap-6 max-sm:not-print:flex-wrap border-b-4 border-black pb-4">
        <div className="grid gap-1">
          <p className="font-semibold">{employer}</p>
          <h1 className="text-xl font-bold text-balance sm:text-2xl print:text-xl">
            {t("inspections.certificate.title")}
          </h1>
          <p className="text-sm">{t("inspections.certificate.text")}</p>
        </div>
        <figure className="grid shrink-0 justify-items-center gap-1 text-center">
          <QrCode {...qr} label={t("inspections.certificate.qr", { address })} className="size-24" />
          <figcaption className="max-w-28 text-xs">{t("inspections.certificate.scan")}</figcaption>
        </figure>
      </header>
      <p className="text-balance">{t("inspections.certificate.statement", { employer })}</p>
      <dl className="border-t border-[#bbb]">
        {line(
          t("procedures.columns.machine"),
          <>
            <span className="font-mono font-bold">{equipment.tag}</span> {equipment.name}
          </>,
        )}
        {line(
          t("procedures.columns.title"),
          `${procedure.title}, ${t("procedures.version", { number: procedure.versionNumber })}`,
        )}
        {line(t("inspections.performed"), <Day on={performedOn} />)}
        {line(t("inspections.inspector"), inspector.name)}
        {line(
          t("inspections.reviewed"),
          <ul className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
            {reviewed.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>,
        )}
        {line(t("inspections.outcome"), <strong>{t(`inspections.results.${result ?? "conforms"}`)}</strong>)}
        {remarks && line(t("inspections.remarks"), <span className="whitespace-pre-line">{remarks}</span>)}
      </dl>
      {actions.length > 0 && <CertifiedDeviations actions={actions} />}
      <div className="grid grid-cols-2 gap-10 pt-10 print:break-inside-avoid">
        <SignatureLine label={t("inspections.certificate.signInspector")} name={inspector.name} />
        <SignatureLine label={t("inspections.certificate.signEmployer")} name={employer} />
      </div>
      <footer className="text-xs">
        <p>
          {t("inspections.certificate.record")} <span className="font-mono">{inspection.id}</span>
        </p>
        {inspection.illustrative && <p>{t("inspections.certificate.illustrative")}</p>}
      </footer>
    </article>
  );
}

function SignatureLine({ label, name }: { label: string; name: string }) {
  return (
    <p className="border-t border-black pt-1 text-sm">
      {label}
      <span className="block font-semibold">{name}</span>
    </p>
  );
}
