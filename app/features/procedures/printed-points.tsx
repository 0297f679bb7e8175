import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { requiredReading } from "#app/features/equipment/required-reading.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";

interface PrintedPointsProps<Point extends IsolationPoint> {
  points: readonly Point[];
  /** Other lines below a point's energy. */
  noteOf?: (point: Point) => ReactNode;
}

/** Isolation points on paper: which, where, and how each is isolated, relieved and verified. A list on a phone. */
export function PrintedPoints<Point extends IsolationPoint>({ points, noteOf }: PrintedPointsProps<Point>) {
  const { t } = useTranslation();
  return (
    <table
      role="table"
      className="block w-full border-collapse text-sm wrap-break-word sm:table print:table print:text-xs"
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
          <PointRow key={point.id} point={point} note={noteOf?.(point)} />
        ))}
      </tbody>
    </table>
  );
}

const columns = ["point", "where", "isolate", "relieve", "verify"] as const;
/**
 * On paper: the first column is as wide as its tags, which are not broken; of the rest, how to verify needs the
 * most room.
 */
const widths: Record<(typeof columns)[number], string> = {
  point: "print:w-[1%]",
  where: "print:w-[17%]",
  isolate: "print:w-[25%]",
  relieve: "print:w-[25%]",
  verify: "print:w-[32%]",
};
/** A longer tag is broken, or it would leave the other columns no room. In letters. */
const longestWholeTag = 24;

function PointRow({ point, note }: { point: IsolationPoint; note: ReactNode }) {
  const { t } = useTranslation();
  const range = requiredReading(point, t);
  return (
    <tr
      role="row"
      className="block border-b border-neutral-400 py-1 align-top sm:table-row print:table-row print:break-inside-avoid"
    >
      <th role="rowheader" scope="row" className="block py-1 pr-3 text-left sm:table-cell print:table-cell">
        <span className="flex items-center gap-2">
          <EnergyIcon energy={point.energyType} className="size-7 shrink-0 print:size-5" />
          <span>
            <span className={classNames("block font-mono text-base print:text-sm", wholeTag(point.label))}>
              {point.label}
            </span>
            {point.tag !== point.label && (
              <span className={classNames("block text-xs font-normal", wholeTag(point.tag))}>
                {point.tag}
              </span>
            )}
          </span>
        </span>
        <span className="mt-1 block text-xs font-normal">
          {t(`equipment.energy.${point.energyType}`)}, {point.magnitude}
        </span>
        {note}
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
        {range && <strong className="block">{range}</strong>}
        {point.proveDead && <strong className="block">{t("procedures.proveDead")}</strong>}
      </Cell>
    </tr>
  );
}

/** A tag is read off the plate letter by letter: it stays on one line. */
function wholeTag(tag: string): string {
  return tag.length > longestWholeTag ? "break-all" : "whitespace-nowrap";
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
