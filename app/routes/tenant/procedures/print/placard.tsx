import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { PrintedCertificates } from "#app/features/certificates/printed-certificates.tsx";
import { PrintedPpe } from "./printed-ppe.tsx";
import { isBehindRegister } from "#app/features/procedures/register-changes.tsx";
import { PrintedPoints } from "#app/features/procedures/printed-points.tsx";

interface PlacardProps {
  procedure: ProcedureDetail;
  qr: Code;
  /** Where the code leads. */
  address: string;
}

/** One page to hang at the machine: every isolation point at a glance, and the code that leads to what is in effect. */
export function Placard({ procedure, qr, address }: PlacardProps) {
  const { t } = useTranslation();
  const { equipment, points, shown } = procedure;
  return (
    <article className="grid content-start gap-4 print:break-after-page">
      <header className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
        <div className="grid gap-1">
          <p className="font-mono text-2xl font-bold tracking-wide">{equipment.tag}</p>
          <h1 className="text-xl font-semibold">{equipment.name}</h1>
          <p>{shown.title}</p>
          <Revision procedure={procedure} />
        </div>
        <figure className="grid shrink-0 justify-items-center gap-1 text-center">
          <QrCode {...qr} label={t("procedures.print.qr", { address })} className="size-28" />
          <figcaption className="max-w-28 text-xs">{t("procedures.print.scan")}</figcaption>
        </figure>
      </header>
      <p className="flex items-center gap-3 rounded-md bg-[#c8102e] px-4 py-2 text-lg font-extrabold text-white print:[print-color-adjust:exact]">
        <span className="text-[2.25rem] leading-none tabular-nums">{points.length}</span>
        {t("procedures.print.points", { count: points.length })}
      </p>
      {shown.state !== "published" && (
        <p className="border-2 border-black px-3 py-2 font-bold uppercase">
          {t("procedures.print.notInForce", { state: t(`procedures.states.${shown.state}`) })}
        </p>
      )}
      {isOutdated(procedure) && (
        <p className="border-2 border-black px-3 py-2 font-bold">{t("procedures.print.outdated")}</p>
      )}
      <PrintedCertificates required={shown.content.requiredCertificates} />
      <PrintedPpe content={shown.content} />
      <PrintedPoints points={points} />
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 border-t-2 border-black pt-3 text-sm sm:grid-cols-3">
        {sequence.map((kind, position) => (
          <li key={kind} className="flex gap-2 font-semibold">
            <span className="tabular-nums">{position + 1}.</span>
            {t(`procedures.kindsLong.${kind}`)}
          </li>
        ))}
      </ol>
      <p className="text-sm font-semibold">{t("procedures.print.lockRules")}</p>
      {procedure.illustrative && <p className="text-sm">{t("procedures.illustrative")}</p>}
    </article>
  );
}

/** A version in effect that the register no longer bears out, not even in what holds up no lockout. */
function isOutdated({ shown, ...procedure }: ProcedureDetail): boolean {
  return shown.state === "published" && isBehindRegister(procedure);
}

const sequence = [
  "notify",
  "shut_down",
  "isolate",
  "apply_lock",
  "dissipate",
  "verify",
  "work",
  "clear",
  "remove",
] as const;

/** Which version this is and since when, and who answers for it. */
export function Revision({ procedure }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  const { shown, versions } = procedure;
  const version = versions.find(({ number }) => number === shown.number);
  return (
    <p className="text-sm">
      {t("procedures.version", { number: shown.number })} · {t(`procedures.states.${shown.state}`)}
      {version?.publishedAt && (
        <>
          {" "}
          · <Day on={version.publishedAt} />
        </>
      )}
      {version?.reviewer && ` · ${t("procedures.versions.reviewer", { name: version.reviewer })}`}
    </p>
  );
}
