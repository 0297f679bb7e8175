import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionStep } from "#contract/executions/schemas.ts";

/** Where a command belongs on the execute screen. */
interface CommandTraits {
  /** Whether the list of points offers it at a point, or the screen beside the main task. */
  offered?: "atPoint" | "beside";
  /** The number of its step; none for an exit. */
  step?: ExecutionStep;
  /**
   * It takes protection away, or leads straight to it: confirmed in a second step, in another place on the
   * screen. The action requires `confirmed` too, so this holds without scripts.
   */
  takesProtection?: true;
}

/** Every command. What the screen says when one is done is the text `flash.<type>`. */
const traits = {
  notify: { step: "notify" },
  shut_down: { step: "shut_down" },
  isolate_point: { offered: "atPoint", step: "isolate" },
  apply_lock: { offered: "atPoint", step: "lock" },
  relieve: { offered: "atPoint", step: "relieve" },
  verify_point: { offered: "atPoint", step: "verify" },
  try_start: { offered: "beside", step: "try_start" },
  record_finding: { offered: "beside" },
  call_stop: {},
  lift_stop: {},
  undo_step: {},
  sign_on: { offered: "beside", step: "work" },
  sign_off: { offered: "beside", step: "work", takesProtection: true },
  fill_lockbox: { offered: "beside" },
  open_lockbox: { offered: "beside", takesProtection: true },
  form_crew: { offered: "beside" },
  disband_crew: { offered: "beside" },
  hold: { offered: "beside" },
  review_hold: { offered: "beside", step: "work" },
  resume: { offered: "beside", step: "work" },
  start_test: { offered: "beside", takesProtection: true },
  energise_test: { step: "work", takesProtection: true },
  end_test: { offered: "beside", step: "work" },
  start_release: { offered: "beside", step: "clear", takesProtection: true },
  confirm_clear: { step: "clear" },
  unlock_point: { offered: "atPoint", step: "unlock", takesProtection: true },
  restore_point: { offered: "atPoint", step: "restore", takesProtection: true },
  notify_restored: { step: "notify_restored" },
  close: { step: "close" },
  cancel: { offered: "beside", takesProtection: true },
  offer_handover: { offered: "beside" },
  appoint_successor: { offered: "beside" },
  accept_handover: { offered: "beside" },
  withdraw_handover: { offered: "beside" },
  walk_down_point: { offered: "atPoint" },
  take_over_lock: { offered: "atPoint" },
  give_up_lock: { offered: "atPoint" },
  take_back_lock: { offered: "atPoint" },
  offer_lock: { offered: "atPoint" },
  accept_lock: { offered: "atPoint" },
  keep_lock: { offered: "atPoint" },
  request_lock_removal: { offered: "beside" },
  approve_lock_removal: { offered: "beside" },
  record_lock_removal: { offered: "beside", takesProtection: true },
  reject_lock_removal: { offered: "beside" },
  record_informed: { offered: "beside" },
  take_offline: {},
  end_lease: { offered: "beside" },
  apply_policy: { offered: "beside" },
  propose_change: {},
  approve_change: { offered: "beside" },
  reject_change: { offered: "beside" },
  withdraw_change: { offered: "beside" },
  add_photo: {},
} as const satisfies Record<CommandType, CommandTraits>;

export type ProtectiveCommand = {
  [Type in CommandType]: (typeof traits)[Type] extends { takesProtection: true } ? Type : never;
}[CommandType];

export function traitsOf(type: CommandType): CommandTraits {
  return traits[type];
}

export function takesProtection(type: CommandType): type is ProtectiveCommand {
  return traitsOf(type).takesProtection === true;
}

/** Commands that have a note or a reason of their own, and those that only people's papers are about, take no comment. */
const withoutComment: readonly CommandType[] = [
  "shut_down",
  "relieve",
  "record_finding",
  "call_stop",
  "lift_stop",
  "form_crew",
  "disband_crew",
  "cancel",
  "offer_handover",
  "appoint_successor",
  "withdraw_handover",
  "hold",
  "review_hold",
  "start_test",
  "request_lock_removal",
  "approve_lock_removal",
  "record_lock_removal",
  "reject_lock_removal",
  "record_informed",
  "apply_policy",
  "propose_change",
  "undo_step",
  "approve_change",
  "reject_change",
  "withdraw_change",
  "take_offline",
  "end_lease",
];

/** Whether a person can add a comment to the step. */
export function takesComment(type: CommandType): boolean {
  return !withoutComment.includes(type);
}
