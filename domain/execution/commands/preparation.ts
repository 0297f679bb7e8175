import type { CommandOf } from "#contract/executions/commands.ts";
import { listOf } from "#contract/sentences.ts";
import { approvedAsIs } from "../beginning.ts";
import { inside } from "../exits.ts";
import { leadersCertified, leadersFit, leads, mayTakePart, sameText } from "../guards.ts";
import { nothingOffline } from "../leases.ts";
import { isHeldHere } from "../points.ts";
import { isOver, isRunning } from "../progress.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Guard, InputGuard } from "../types.ts";

/**
 * Everyone whom the plan lists as affected was notified before the controls are applied. 29 CFR 1910.147(c)(9).
 */
const everyAffectedTold: InputGuard<CommandOf<"notify">> = ({ execution }, { employees }) => {
  const left = execution.affected.filter((name) => !employees.some((told) => sameText(told, name)));
  return left.length === 0 ? null : refuse("affected_not_told", { names: listOf(left) });
};

export const notify: CommandRule<"notify"> = {
  states: ["approved"],
  guards: [mayTakePart, leadersFit, leadersCertified, ...approvedAsIs],
  inputGuards: [everyAffectedTold],
  apply: ({ context }, { employees, means }) => ({
    change: {
      state: "notified",
      notified: { ...stampOf(context), employees, means },
      policy: context.policy,
      inChargeSince: context.now,
    },
    details: { employees: employees.join(", "), means },
  }),
};

const stillRuns: Guard = ({ execution }) =>
  execution.state === "shut_down" && !isRunning(execution) ? refuse("step_is_past") : null;

/**
 * Orderly, by the procedure, once everyone knows; again for machines that joined since. 29 CFR 1910.147(d)(2).
 */
export const shutDown: CommandRule<"shut_down"> = {
  states: ["notified", "shut_down"],
  soon: ["approved"],
  offered: (given) => stillRuns(given) === null,
  guards: [mayTakePart, stillRuns],
  inputGuards: [],
  apply: ({ execution, context }, { note }) => ({
    change: {
      state: "shut_down",
      shutDown: stampOf(context),
      equipment: execution.equipment.map(({ awaitsShutDown: _, ...machine }) => machine),
    },
    details: { note: note ?? null },
  }),
};

/** Once a point is isolated the only exit is the release, so no point stays isolated by mistake. */
const nothingIsolated: Guard = ({ execution }) =>
  execution.points.some(isHeldHere) ? refuse("already_isolated_once") : null;

const mayCancel: Guard = (given) => {
  const approves = given.context.actor.permissions.includes("lockouts:approve");
  if (approves || leads(given) === null) return null;
  return refuse("may_not_cancel", { responsible: given.execution.responsible.name });
};

export const cancel: CommandRule<"cancel"> = {
  states: ["approved", "notified", "shut_down"],
  otherwise: ({ execution }) => (isOver(execution) ? null : refuse("already_isolated_once")),
  exit: inside,
  guards: [nothingIsolated, nothingOffline, mayCancel],
  inputGuards: [],
  apply: ({ context }, { reason }) => ({
    change: { state: "cancelled", cancelled: { ...stampOf(context), reason }, handover: null },
    details: { reason },
  }),
};
