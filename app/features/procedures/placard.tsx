import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IsolationPoint } from "#contract/equipment.ts";
import type { ProcedureDetail } from "#contract/procedures.ts";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { formatReading } from "#app/lib/format.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

interface PlacardProps {
  procedure: ProcedureDetail;
  qr: Code;
  /** Where the code leads. */
  address: string;
}

/** One page to hang at the machine: every isolation point at a glance, and the code that leads to what is in force. */
export function Placard({ procedure, qr, address }: PlacardProps) {
  const { t } = useTranslation();
  const { equipment, points, shown } = procedure;
  return (
    <article className="grid content-start gap-4 print:break-after-page">
      <header className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
        <div className="grid gap-1">
          <p className="font-mono text-3xl font-bold tracking-wide">{equipment.tag}</p>
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
        <span className="text-4xl tabular-nums">{points.length}</span>
        {t("procedures.print.points", { count: points.length })}
      </p>
      {shown.state !== "published" && (
        <p className="border-2 border-black px-3 py-2 font-bold uppercase">
          {t("procedures.print.notInForce", { state: t(`procedures.states.${shown.state}`) })}
        </p>
      )}
      <table
        role="table"
        className="block w-full border-collapse text-sm sm:table print:table print:table-fixed print:text-xs"
      >
        <caption className="sr-only">{t("procedures.print.caption")}</caption>
        <thead role="rowgroup" className="max-sm:not-print:sr-only">
          <tr role="row" className="border-b-2 border-black text-left align-bottom">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={classNames("py-1 pr-3", widths[column])}
              >
                {t(`procedures.print.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block sm:table-row-group print:table-row-group">
          {points.map((point) => (
            <PointRow key={point.id} point={point} />
          ))}
        </tbody>
      </table>
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

const columns = ["point", "where", "isolate", "relieve", "verify"] as const;
/** On paper: how to verify takes the most words. */
const widths: Record<(typeof columns)[number], string> = {
  point: "print:w-[19%]",
  where: "print:w-[14%]",
  isolate: "print:w-[23%]",
  relieve: "print:w-[17%]",
  verify: "print:w-[27%]",
};

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

function PointRow({ point }: { point: IsolationPoint }) {
  const { t } = useTranslation();
  const { verificationLimit: limit, verificationUnit: unit } = point;
  return (
    <tr
      role="row"
      className="block border-b border-neutral-400 py-1 align-top sm:table-row print:table-row print:break-inside-avoid"
    >
      <th role="rowheader" scope="row" className="block py-1 pr-3 text-left sm:table-cell print:table-cell">
        <span className="flex items-center gap-2">
          <EnergyIcon energy={point.energyType} className="size-7 print:size-5" />
          <span>
            <span className="block font-mono text-base">{point.label}</span>
            <span className="block text-xs font-normal print:whitespace-nowrap">{point.tag}</span>
          </span>
        </span>
        <span className="mt-1 block text-xs font-normal">
          {t(`equipment.energy.${point.energyType}`)}, {point.magnitude}
        </span>
      </th>
      <Cell column="where">
        {point.name}, {point.location}
      </Cell>
      <Cell column="isolate">
        {point.isolationMethod} <strong>{point.isolatedPosition}</strong>
      </Cell>
      <Cell column="relieve">{point.dissipation ?? "–"}</Cell>
      <Cell column="verify">
        {point.verification}
        {limit !== null && <strong className="block">≤ {formatReading(limit, unit)}</strong>}
      </Cell>
    </tr>
  );
}

/** A cell that on a phone says itself which column it is of. */
function Cell({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <td role="cell" className="block py-1 pr-3 align-top sm:table-cell print:table-cell">
      <span aria-hidden className="font-semibold sm:hidden print:hidden">
        {t(`procedures.print.columns.${column}`)}:{" "}
      </span>
      {children}
    </td>
  );
}
