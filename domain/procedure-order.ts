import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { Finding } from "./procedure-finding.ts";

/**
 * The order of 29 CFR 1910.147(c)(9), (d) and (e) as ranks: a step of a lower rank never stands after one of a higher.
 * Isolating and locking share one, because points are taken one by one; so do unlocking and restoring.
 */
const ranks: Record<ProcedureStepKind, number> = {
  prepare: 0,
  notify: 0,
  shut_down: 1,
  isolate: 2,
  apply_lock: 2,
  dissipate: 3,
  verify: 4,
  work: 5,
  clear: 6,
  remove: 7,
  restore: 7,
  notify_restored: 8,
};

/** Why the steps of a kind come before those of any later one. */
const reasons: Record<ProcedureStepKind, string> = {
  prepare: "People know the energies before the machine is shut down, (d)(1).",
  notify: "Affected employees are told before the controls are applied, (c)(9).",
  shut_down: "The machine is shut down before it is isolated, (d)(2).",
  isolate: "Every point is isolated before stored energy is relieved, (d)(3) and (d)(5).",
  apply_lock: "Every lock is on before stored energy is relieved, (d)(4) and (d)(5).",
  dissipate: "Stored energy is relieved before the isolation is verified, (d)(5) and (d)(6).",
  verify: "The isolation is verified before work begins, (d)(6).",
  work: "Work is over before the area is cleared, (e)(1).",
  clear: "The area is cleared and people are away before locks come off, (e)(1) and (e)(2).",
  remove: "Locks are off before people are told that they are, (e)(2)(ii).",
  restore: "The points are back before people are told that the lockout is over, (e)(2)(ii).",
  notify_restored: "",
};

/** Every step that stands after one that it has to come before. */
export function orderFindings(steps: readonly ProcedureStep[]): Finding[] {
  const found: Finding[] = [];
  let highest = 0;
  for (const [position, step] of steps.entries()) {
    const rank = ranks[step.kind];
    if (rank < highest) found.push(outOfOrder(position, `it stands too late. ${reasons[step.kind]}`));
    highest = Math.max(highest, rank);
    if (isBefore(steps, position, "apply_lock", "isolate")) {
      found.push(
        outOfOrder(position, `${step.pointTag} is locked before it is isolated, (d)(3) and (d)(4).`),
      );
    }
    if (isBefore(steps, position, "restore", "remove")) {
      found.push(outOfOrder(position, `${step.pointTag} is restored while its lock is still on, (e)(3).`));
    }
  }
  return found;
}

/** The steps in the order of the ranks, each rank's own order kept. */
export function inOrder(steps: readonly ProcedureStep[]): ProcedureStep[] {
  return steps.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
}

/** Whether the step is of kind `early` and its point's step of kind `late` follows only afterward. */
function isBefore(
  steps: readonly ProcedureStep[],
  position: number,
  early: ProcedureStepKind,
  late: ProcedureStepKind,
): boolean {
  const step = steps[position];
  if (step?.kind !== early || step.pointTag === null) return false;
  const needed = steps.findIndex(({ kind, pointTag }) => kind === late && pointTag === step.pointTag);
  return needed > position;
}

function outOfOrder(position: number, message: string): Finding {
  return {
    code: "order",
    must: true,
    message: `Step ${position + 1}: ${message}`,
    step: position,
    part: null,
  };
}
