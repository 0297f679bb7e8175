import { Printer, QrCode as QrCodeIcon } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { sizeOfTag } from "./label-type.ts";
import type { QrCode } from "./qr-code.server.ts";
import { listCrumbsOf, type Register } from "./register-crumbs.ts";

export interface Label {
  id: string;
  tag: string;
  name: string;
  /** Lines below the name. */
  details: readonly string[];
  code: QrCode;
}

interface LabelSheetProps {
  register: Exclude<Register, "procedures">;
  labels: readonly Label[];
  tenant: string;
  /** What else can be printed for them, above the labels. */
  children?: ReactNode;
}

const listPaths = { machines: equipmentListPath, points: pointListPath, locks: lockListPath };

/** Labels to be printed, and how; says how to choose some if there are none. */
export function LabelSheet({ register, labels, tenant, children }: LabelSheetProps) {
  const isInteractive = useInteractive();
  const { t } = useTranslation();
  return (
    <>
      <div className="print:hidden">
        <PageHead
          crumbs={[...listCrumbsOf(register, t), { label: t("equipment.labels.title") }]}
          title={t("equipment.labels.title")}
          description={t(`equipment.labels.intro.${register}`)}
          actions={
            labels.length > 0 &&
            isInteractive && (
              <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t("equipment.labels.print")}
              </Button>
            )
          }
        />
      </div>
      {labels.length > 0 && children}
      {labels.length > 0 ? (
        <div className="flex max-w-[210mm] flex-wrap" data-labels>
          {labels.map((label) => (
            <PrintedLabel key={label.id} label={label} tenant={tenant} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<QrCodeIcon aria-hidden />}
          title={t("equipment.labels.none")}
          action={
            <LinkButton href={listPaths[register]()} tone="secondary">
              {t(`equipment.tabs.${register}`)}
            </LinkButton>
          }
        >
          {t("equipment.labels.noneText")}
        </EmptyState>
      )}
    </>
  );
}

/** A label of 70 × 37 mm: black on white whatever the screen's colors are. */
function PrintedLabel({ label: { tag, name, details, code }, tenant }: { label: Label; tenant: string }) {
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
        <p className={classNames("font-mono font-bold", sizeOfTag(tag))}>{tag}</p>
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
