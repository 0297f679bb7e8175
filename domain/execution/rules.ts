import type { CommandType } from "#contract/executions/commands.ts";
import { approveChange, proposeChange, rejectChange, withdrawChange } from "./commands/change.ts";
import { acceptHandover, appointSuccessor, offerHandover, withdrawHandover } from "./commands/handover.ts";
import { hold, resume, reviewHold } from "./commands/holding.ts";
import { disbandCrew, formCrew } from "./commands/crews.ts";
import { applyLock, isolatePoint } from "./commands/isolation.ts";
import {
  approveLockRemoval,
  recordInformed,
  recordLockRemoval,
  rejectLockRemoval,
  requestLockRemoval,
} from "./commands/lock-removal.ts";
import { acceptLock, keepLock, offerLock } from "./commands/lock-offer.ts";
import { fillLockbox, openLockbox } from "./commands/lockbox.ts";
import { callStop, liftStop, recordFinding } from "./commands/unsafe.ts";
import { giveUpLock, takeBackLock, takeOverLock, walkDownPoint } from "./commands/transfer.ts";
import { addPhoto } from "./commands/photo.ts";
import { endLease, takeOffline } from "./commands/offline.ts";
import { applyPolicy } from "./commands/policy.ts";
import { cancel, notify, shutDown } from "./commands/preparation.ts";
import { close, confirmClear, notifyRestored, startRelease } from "./commands/release.ts";
import { restorePoint, unlockPoint } from "./commands/restoring.ts";
import { endTest, energizeTest, startTest } from "./commands/testing.ts";
import { tryStart } from "./commands/try-start.ts";
import { undoStep } from "./commands/undo.ts";
import { relieve, verifyPoint } from "./commands/verification.ts";
import { signOff, signOn } from "./commands/work.ts";
import type { CommandRule } from "./types.ts";

/**
 * The one table of guards. `decide` and `possibleCommands` both read it, so what a screen offers and what is
 * accepted cannot differ. The order is the one in which screens list what is possible.
 */
export const rules: { readonly [Type in CommandType]: CommandRule<Type> } = {
  notify,
  shut_down: shutDown,
  isolate_point: isolatePoint,
  apply_lock: applyLock,
  relieve,
  verify_point: verifyPoint,
  try_start: tryStart,
  lift_stop: liftStop,
  undo_step: undoStep,
  sign_on: signOn,
  sign_off: signOff,
  fill_lockbox: fillLockbox,
  open_lockbox: openLockbox,
  form_crew: formCrew,
  disband_crew: disbandCrew,
  hold,
  review_hold: reviewHold,
  resume,
  start_test: startTest,
  energise_test: energizeTest,
  end_test: endTest,
  start_release: startRelease,
  confirm_clear: confirmClear,
  unlock_point: unlockPoint,
  restore_point: restorePoint,
  notify_restored: notifyRestored,
  close,
  cancel,
  offer_handover: offerHandover,
  appoint_successor: appointSuccessor,
  accept_handover: acceptHandover,
  withdraw_handover: withdrawHandover,
  walk_down_point: walkDownPoint,
  take_over_lock: takeOverLock,
  give_up_lock: giveUpLock,
  take_back_lock: takeBackLock,
  offer_lock: offerLock,
  accept_lock: acceptLock,
  keep_lock: keepLock,
  record_finding: recordFinding,
  call_stop: callStop,
  request_lock_removal: requestLockRemoval,
  approve_lock_removal: approveLockRemoval,
  record_lock_removal: recordLockRemoval,
  reject_lock_removal: rejectLockRemoval,
  record_informed: recordInformed,
  take_offline: takeOffline,
  end_lease: endLease,
  apply_policy: applyPolicy,
  propose_change: proposeChange,
  approve_change: approveChange,
  reject_change: rejectChange,
  withdraw_change: withdrawChange,
  add_photo: addPhoto,
};
