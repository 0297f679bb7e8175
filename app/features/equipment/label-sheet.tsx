import { Printer, QrCode as QrCodeIcon } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { type Label, PrintedLabel } from "./printed-label.tsx";
import { listCrumbsOf, type Register } from "./register-crumbs.ts";

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
