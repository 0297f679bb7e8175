import { useTranslation } from "react-i18next";
import type { EquipmentItem } from "#contract/equipment.ts";
import type { QrCode } from "./qr-code.server.ts";

export interface Label {
  machine: Pick<EquipmentItem, "id" | "tag" | "name" | "site" | "area" | "line">;
  code: QrCode;
}

/** A label of 70 × 37 mm for a machine's plate: black on white whatever the screen's colours are. */
export function MachineLabel({ machine, code, tenant }: Label & { tenant: string }) {
  const { t } = useTranslation();
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
        <p className="font-mono text-[4mm] font-bold [overflow-wrap:anywhere]">{machine.tag}</p>
        <p className="line-clamp-2 text-[3mm] font-semibold">{machine.name}</p>
        <p className="line-clamp-2 text-[2.4mm]">{[machine.site, machine.area, machine.line].join(" · ")}</p>
        <p className="text-[2.2mm]">{t("equipment.labels.scan")}</p>
        <p className="truncate text-[2.2mm]">{tenant}</p>
      </div>
    </article>
  );
}
