import { useTranslation } from "react-i18next";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { lookOfMachine, type MachineState } from "./machine-look.ts";

interface EquipmentStatusBadgeProps {
  machine: MachineState;
  size?: "normal" | "large";
}

/** Whether a machine may run, and whether a test energizes it: color, icon, and words. */
export function EquipmentStatusBadge({ machine, size }: EquipmentStatusBadgeProps) {
  const { t } = useTranslation();
  const large = size === "large";
  const { state, words } = lookOfMachine(machine);
  return (
    <StateBadge
      state={state}
      label={t(`equipment.statuses.${words}`)}
      solid={large && state !== "neutral"}
      {...(large ? { size } : {})}
    />
  );
}
