import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { NotLockedOut } from "#app/features/equipment/not-locked-out.tsx";
import { equipmentListPath, planListPath } from "#app/lib/paths.ts";
import type { OpenPlaces } from "#app/lib/permits.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { StatTile } from "#app/ui/stat-tile.tsx";

/** The tenant's four figures, each a link to its list if this person may see it. */
export function Figures({ figures, open }: { figures: Dashboard["figures"]; open: OpenPlaces }) {
  const { t } = useTranslation();
  const link = (may: boolean, href: string) => (may ? { href } : {});
  return (
    <section aria-label={t("dashboard.figures.label")} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StatTile
        value={figures.operational}
        label={t("dashboard.figures.operational")}
        state="safe"
        {...link(open.equipment, equipmentListPath({ status: "operational" }))}
      />
      <StatTile
        value={figures.lockedOut}
        label={t("dashboard.figures.lockedOut")}
        state="locked"
        hint={<NotLockedOut counts={figures} />}
        {...link(open.equipment, equipmentListPath({ status: "locked_out" }))}
      />
      <StatTile
        value={figures.activePermits}
        label={t("dashboard.figures.activePermits")}
        state="work"
        {...link(open.plans, planListPath({ show: "active" }))}
      />
      <StatTile
        value={figures.overdueInspections}
        label={t("dashboard.figures.overdueInspections")}
        state={figures.overdueInspections > 0 ? "waiting" : "neutral"}
        {...link(open.procedures, inspectionListPath({ show: "overdue" }))}
      />
    </section>
  );
}
