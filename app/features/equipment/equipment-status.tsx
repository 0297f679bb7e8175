import { useTranslation } from "react-i18next";
import type { EquipmentStatus } from "#contract/equipment.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";

const stateOf = { operational: "safe", locked_out: "locked", archived: "neutral" } as const;

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
      state={stateOf[status]}
      label={t(`equipment.statuses.${status}`)}
      solid={large && status !== "archived"}
      {...(large ? { size } : {})}
    />
  );
}
