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
  /** It has a note or a reason of its own, or is about people's papers alone. */
  comment?: false;
}

/** Every command. What the screen says when one is done is the text `flash.<type>`. */
const traits = {
  notify: { step: "notify" },
  shut_down: { step: "shut_down", comment: false },
  isolate_point: { offered: "atPoint", step: "isolate" },
  apply_lock: { offered: "atPoint", step: "lock" },
  relieve: { offered: "atPoint", step: "relieve", comment: false },
  verify_point: { offered: "atPoint", step: "verify" },
  try_start: { offered: "beside", step: "try_start" },
  record_finding: { offered: "beside", comment: false },
  call_stop: { comment: false },
  lift_stop: { takesProtection: true, comment: false },
  undo_step: { comment: false },
  sign_on: { offered: "beside", step: "work" },
  sign_off: { offered: "beside", step: "work", takesProtection: true },
  fill_lockbox: { offered: "beside" },
  open_lockbox: { offered: "beside", takesProtection: true },
  form_crew: { offered: "beside", comment: false },
  disband_crew: { offered: "beside", comment: false },
  hold: { offered: "beside", comment: false },
  review_hold: { offered: "beside", step: "work", comment: false },
  resume: { offered: "beside", step: "work" },
  start_test: { offered: "beside", takesProtection: true, comment: false },
  energise_test: { step: "work", takesProtection: true },
  end_test: { offered: "beside", step: "work" },
  start_release: { offered: "beside", step: "clear", takesProtection: true },
  confirm_clear: { step: "clear" },
  unlock_point: { offered: "atPoint", step: "unlock", takesProtection: true },
  restore_point: { offered: "atPoint", step: "restore", takesProtection: true },
  notify_restored: { step: "notify_restored" },
  close: { step: "close" },
  cancel: { offered: "beside", takesProtection: true, comment: false },
  offer_handover: { offered: "beside", comment: false },
  appoint_successor: { offered: "beside", comment: false },
  accept_handover: { offered: "beside" },
  withdraw_handover: { offered: "beside", comment: false },
  walk_down_point: { offered: "atPoint" },
  take_over_lock: { offered: "atPoint" },
  give_up_lock: { offered: "atPoint" },
  take_back_lock: { offered: "atPoint" },
  offer_lock: { offered: "atPoint" },
  accept_lock: { offered: "atPoint" },
  keep_lock: { offered: "atPoint" },
  request_lock_removal: { offered: "beside", comment: false },
  approve_lock_removal: { offered: "beside", comment: false },
  record_lock_removal: { offered: "beside", takesProtection: true, comment: false },
  reject_lock_removal: { offered: "beside", comment: false },
  record_informed: { offered: "beside", comment: false },
  take_offline: { comment: false },
  end_lease: { offered: "beside", comment: false },
  apply_policy: { offered: "beside", comment: false },
  propose_change: { comment: false },
  approve_change: { offered: "beside", comment: false },
  reject_change: { offered: "beside", comment: false },
  withdraw_change: { offered: "beside", comment: false },
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

/** Whether a person can add a comment to the step. */
export function takesComment(type: CommandType): boolean {
  return traitsOf(type).comment !== false;
}
