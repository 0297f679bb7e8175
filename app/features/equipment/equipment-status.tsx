import { useTranslation } from "react-i18next";
import type { EquipmentStatus } from "#contract/equipment.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** Whether a machine may run: colour, icon and word. */
export function EquipmentStatusBadge({
  status,
  size,
}: {
  status: EquipmentStatus;
  size?: "normal" | "large";
}) {
  const { t } = useTranslation();
  const large = size === "large";
  return (
    <StateBadge
      state={status === "operational" ? "safe" : "locked"}
      label={t(`equipment.statuses.${status}`)}
      solid={large}
      {...(large ? { size } : {})}
    />
  );
}
