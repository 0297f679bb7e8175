import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import type { EquipmentStatus } from "#contract/equipment/words.ts";
import type { BadgeState } from "#app/ui/state-badge.tsx";

interface MachineLook {
  state: BadgeState;
  /** The key of the words below `equipment.statuses`. */
  words: EquipmentStatus | "energized_for_test";
}

const stateOf = { operational: "safe", locked_out: "locked", archived: "neutral" } as const;

/** A machine that carries energy for a test is never shown as locked out: people would rely on its locks. */
export function lookOfMachine({
  status,
  energizedForTest,
}: Pick<EquipmentItem, "status" | "energizedForTest">): MachineLook {
  if (energizedForTest) return { state: "energized", words: "energized_for_test" };
  return { state: stateOf[status], words: status };
}
