import { machineRefusal } from "#contract/equipment/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";

/** What keeps a machine in use. */
export interface MachineUse {
  /** Plans that are not over, draft or under way. */
  openPlans: readonly { id: string; number: string; isUnderWay: boolean }[];
  /** Its points that a lockout holds, whichever machine that lockout is for. */
  heldPoints: readonly { tag: string; planId: string; planNumber: string }[];
}

export interface ArchiveBlock extends Refusal<"locked_out" | "planned" | "point_held"> {
  planId: string;
  planNumber: string;
}

/**
 * Why a machine cannot be archived now; empty when it can. People rely on its record until every lockout of it,
 * or of a point that it shares, is over.
 */
export function archiveBlocks({ openPlans, heldPoints }: MachineUse): ArchiveBlock[] {
  const plans = openPlans.map(({ id, number, isUnderWay }): ArchiveBlock => {
    const plan = { planId: id, planNumber: number };
    if (isUnderWay) {
      return { ...machineRefusal("locked_out", { plan: number }), ...plan };
    }
    return { ...machineRefusal("planned", { plan: number }), ...plan };
  });
  const own = new Set(openPlans.map(({ id }) => id));
  const held = heldPoints
    .filter(({ planId }) => !own.has(planId))
    .map(({ tag, planId, planNumber }): ArchiveBlock => ({
      ...machineRefusal("point_held", { plan: planNumber, tag }),
      planId,
      planNumber,
    }));
  return [...plans, ...held];
}
