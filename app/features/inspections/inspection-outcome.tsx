import { useTranslation } from "react-i18next";
import type { InspectionItem } from "#contract/inspections/schemas.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** What an inspection found, and whether something is still to be done about it. */
export function InspectionOutcome({
  inspection,
}: {
  inspection: Pick<InspectionItem, "result" | "openActions">;
}) {
  const { t } = useTranslation();
  if (inspection.result === null) return <StateBadge state="info" label={t("inspections.states.planned")} />;
  if (inspection.openActions > 0) {
    return (
      <StateBadge state="waiting" label={t("inspections.openActions", { count: inspection.openActions })} />
    );
  }
  return <StateBadge state="safe" label={t(`inspections.results.${inspection.result}`)} />;
}
