import { labelOf } from "#domain/point-label.ts";
import { classNames } from "#app/ui/class-names.ts";
import { sizeOfSecondTag, sizeOfTag } from "./label-type.ts";
import type { QrCode } from "./qr-code.server.ts";

export interface Label {
  id: string;
  tag: string;
  /** What is written on the device of an isolation point; "" or left out if it is the tag. */
  deviceLabel?: string;
  name: string;
  /** Lines below the name. */
  details: readonly string[];
  code: QrCode;
}

/** A label of 70 × 37 mm: black on white whatever the screen's colors are. */
export function PrintedLabel({ label, tenant }: { label: Label; tenant: string }) {
  const { tag, deviceLabel = "", name, details, code } = label;
  const first = labelOf({ label: deviceLabel, tag });
  return (
    <article className="flex h-[37mm] w-[70mm] break-inside-avoid items-center gap-[2mm] overflow-hidden border border-dashed border-line-strong bg-white px-[3mm] text-black print:border-transparent">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        className="size-[29mm] shrink-0"
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={code.path} fill="#000000" />
      </svg>
      <div className="grid min-w-0 gap-[0.5mm] leading-tight">
        <p className={classNames("font-mono font-bold", sizeOfTag(first))}>{first}</p>
        {first !== tag && <p className={classNames("font-mono font-bold", sizeOfSecondTag(tag))}>{tag}</p>}
        <p className="line-clamp-2 text-[3mm] font-semibold">{name}</p>
        {details.map((detail) => (
          <p key={detail} className="line-clamp-2 text-[2.4mm]">
            {detail}
          </p>
        ))}
        <p className="truncate text-[2.2mm]">{tenant}</p>
      </div>
    </article>
  );
}
