import type { CommandOf } from "#contract/executions/commands.ts";
import { listOf } from "#contract/sentences.ts";
import { hasBeenWorkedOn, inside, unless } from "../exits.ts";
import { leads, mayTakePart, nobodySignedOn, sameText, ticked } from "../guards.ts";
import { nothingOffline } from "../leases.ts";
import { isHeldHere } from "../points.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Guard, InputGuard } from "../types.ts";

/** The command groups of 29 CFR 1910.147(e) that concern the lockout as a whole; points are in restoring.ts. */

const somethingIsolated: Guard = ({ execution }) =>
  execution.state === "shut_down" && !execution.points.some(isHeldHere) ? refuse("nothing_isolated") : null;

/** A lockout given up before anyone worked is an incident to explain, not a job done. */
const reasonWhereNoWork: InputGuard<CommandOf<"start_release">> = ({ execution }, { reason }) =>
  !hasBeenWorkedOn(execution) && !reason ? refuse("reason_missing") : null;

/**
 * The only exit once a point is isolated, also when the job is given up. 29 CFR 1910.147(e). Not past a stop or a finding:
 * the person who leads first records what was done.
 */
export const startRelease: CommandRule<"start_release"> = {
  states: ["shut_down", "isolated", "locked", "de_energised", "verified", "working", "held", "re_isolating"],
  exit: inside,
  guards: [leads, somethingIsolated, nobodySignedOn, nothingOffline],
  inputGuards: [reasonWhereNoWork],
  apply: ({ execution, context }, { reason }) => ({
    change: {
      state: "clearing",
      hold: null,
      test: null,
      release: { ...stampOf(context), from: execution.state, reason: reason || null },
    },
    details: { reason: reason || null },
  }),
};

/** The work area is inspected, (e)(1), and everyone is safely positioned or removed, (e)(2)(i). */
export const confirmClear: CommandRule<"confirm_clear"> = {
  states: ["clearing"],
  soon: ["working"],
  exit: inside,
  guards: [leads],
  inputGuards: [
    ticked((command) => command.toolsClear, refuse("tools_not_clear")),
    ticked((command) => command.guardsBack, refuse("guards_not_back")),
    ticked((command) => command.peopleClear, refuse("people_not_clear")),
  ],
  apply: ({ context }) => ({
    change: { state: "releasing", cleared: stampOf(context) },
    details: { toolsClear: true, guardsBack: true, peopleClear: true },
  }),
};

const notToldYet: Guard = ({ execution }) => (execution.notifiedRestored ? refuse("already_told") : null);

/**
 * Everyone notified that locks would be applied is notified that they are off. 29 CFR 1910.147(e)(2)(ii),
 * (c)(9).
 */
const everyoneToldAgain: InputGuard<CommandOf<"notify_restored">> = ({ execution }, { employees }) => {
  const before = execution.notified?.employees ?? [];
  const left = before.filter((name) => !employees.some((told) => sameText(told, name)));
  return left.length === 0 ? null : refuse("affected_not_told", { names: listOf(left) });
};

export const notifyRestored: CommandRule<"notify_restored"> = {
  states: ["restored"],
  soon: ["releasing"],
  offered: (given) => notToldYet(given) === null,
  exit: inside,
  guards: [...unless(inside, mayTakePart), notToldYet],
  inputGuards: [everyoneToldAgain],
  apply: ({ context }, { employees, means }) => ({
    change: { notifiedRestored: { ...stampOf(context), employees, means } },
    details: { employees: employees.join(", "), means },
  }),
};

const toldFirst: Guard = ({ execution }) => (execution.notifiedRestored ? null : refuse("not_told_restored"));

const signedWithOwnName: InputGuard<CommandOf<"close">> = ({ context: { actor } }, { signature }) =>
  sameText(signature, actor.name) ? null : refuse("signature_mismatch", { name: actor.name });

/** Nothing of the lockout stays shut behind it. */
const boxOpen: Guard = ({ execution: { box } }) => (box ? refuse("box_closed", { box: box.number }) : null);

/** Every point normal, everyone told, signed by the person who leads. The last step. */
export const close: CommandRule<"close"> = {
  states: ["restored"],
  soon: ["releasing"],
  exit: inside,
  guards: [leads, toldFirst, boxOpen],
  inputGuards: [signedWithOwnName],
  apply: ({ context }, { signature }) => ({
    change: { state: "closed", closed: { ...stampOf(context), signature }, handover: null },
    details: { signature },
  }),
};
