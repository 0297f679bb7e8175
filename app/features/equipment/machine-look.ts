import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import type { EquipmentStatus } from "#contract/equipment/words.ts";
import type { BadgeState } from "#app/ui/state-badge.tsx";

interface MachineLook {
  state: BadgeState;
  /** The key of the words below `equipment.statuses`. */
  words: EquipmentStatus | "energized_for_test" | "partly_locked";
}

const stateOf = { operational: "safe", locked_out: "locked", archived: "neutral" } as const;

/** What a machine's look depends on. */
export type MachineState = Pick<EquipmentItem, "status" | "energizedForTest" | "partlyLocked">;

/**
 * A machine that carries energy for a test, or whose points do not all have their locks, is never shown as locked out:
 * people would rely on its locks.
 */
export function lookOfMachine({ status, energizedForTest, partlyLocked }: MachineState): MachineLook {
  if (energizedForTest) return { state: "energized", words: "energized_for_test" };
  if (partlyLocked) return { state: "waiting", words: "partly_locked" };
  return { state: stateOf[status], words: status };
}
