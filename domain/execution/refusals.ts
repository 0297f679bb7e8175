import type { LockoutRefusal, RefusalCode } from "#contract/refusals.ts";

type Params = Record<string, string | number>;

/** A refusal with its sentence; `params` are stored beside it for a sentence in another language. */
export function refuse(code: RefusalCode, params: Params = {}): LockoutRefusal {
  const message = sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
  return { code, message, params };
}

/** Each says what is wrong and what to do. None says that the machine is safe: only the physical lock does. */
const sentences: Record<RefusalCode, string> = {
  unknown_command: "This step is not known here. Reload the page and try again.",
  lockout_over: "This lockout is over. Plan a new one for more work.",
  step_is_past: "The lockout has moved past this step. Reload to see where it stands.",
  not_notified: "The affected employees have not been told yet. Notify them first.",
  not_shut_down: "The machine is not shut down yet. Shut it down first.",
  points_not_isolated: "Not isolated yet: {tags}. Isolate every point first.",
  points_not_locked: "Not locked yet: {tags}. Lock every point first.",
  energy_not_relieved: "Stored energy is not relieved yet at {tags}. Relieve it first.",
  points_not_verified: "Not verified yet: {tags}. Verify every point first.",
  try_start_missing: "Nobody has tried to start the machine yet. Try every control station first.",
  nobody_signed_on_yet: "Nobody has signed on for work yet. Sign on first.",
  release_not_started: "The release has not begun. Start the release first.",
  checks_missing: "The checks before release are missing. Confirm tools, guards and people first.",
  points_not_restored: "Not restored yet: {tags}. Unlock and restore every point first.",
  held: "The work is on hold. Check the locks and resume first.",
  test_running: "A test is under way. End the test and isolate again first.",
  exits_only:
    "You can still sign off, take off your lock, end a test, and finish this lockout. Everything else is closed to you.",
  not_authorised: "You hold no lockout authorization. Ask an authorized employee to do this.",
  authorisation_lapsed:
    "Your lockout authorization lapsed after {validUntil}. Renew the training, or ask an authorized employee.",
  not_on_plan: "You work for {employer} and are not on this plan. Ask {responsible} to have you added.",
  not_responsible: "Only {responsible}, who is responsible for this lockout, can do this. Ask {responsible}.",
  leader_unfit:
    "{names} can no longer lead this lockout: the account is closed, or there is no current authorization. Renew the training, hand over, or cancel and plan anew.",
  may_not_cancel: "Only {responsible} or someone who approves lockouts can cancel. Ask one of them.",
  affected_not_told: "Not told yet: {names}. Tell them and add their names.",
  point_unknown: "This point is not part of the lockout. Choose one of its points.",
  already_isolated: "{tag} is already isolated.",
  not_isolated: "{tag} is not isolated yet. Isolate {tag} first.",
  already_locked: "{tag} already has lock {number} on it.",
  not_locked: "{tag} has no lock of this lockout on it.",
  still_locked: "{tag} still has lock {number} on it. {owner} removes it first.",
  not_isolated_here: "{tag} was not isolated in this lockout. There is nothing to restore.",
  already_restored: "{tag} is already released by this lockout.",
  tag_mismatch: "You scanned {scanned}, but this step is for {tag}. Go to {tag} and scan its tag.",
  lock_unknown:
    "Lock {number} is not in the padlock register. Check the number stamped on it. A supervisor, or anyone else who may edit equipment, adds a new padlock under Equipment, Padlocks.",
  lock_in_use: "Lock {number} is in use by {by}: {where}. Use a free lock.",
  lock_of_another: "Lock {number} belongs to {owner}. Use your own lock.",
  lock_lost:
    "Lock {number} is marked lost. Use another lock. If this is the lost one, have it marked found under Equipment, Padlocks.",
  lock_retired: "Lock {number} is retired. Use another lock.",
  lock_not_issued:
    "Lock {number} is a personal lock that nobody has been issued. Have it issued to you under Equipment, Padlocks, or use another lock.",
  lock_not_personal:
    "Lock {number} belongs to the cabinet and goes on isolation points. Sign on with your own lock. A supervisor, or anyone else who may edit equipment, issues you one under Equipment, Padlocks.",
  measure_missing:
    "{tag} cannot take a lock. Say which additional measure protects with the tag, such as a removed fuse or handle.",
  nothing_stored: "{tag} holds no stored energy. There is nothing to relieve.",
  already_relieved: "The stored energy at {tag} is already relieved.",
  method_not_confirmed: "Confirm that the stored energy at {tag} was relieved as the procedure says.",
  second_person_needed: "A second person verifies {tag}, because you isolated or locked it. Ask a colleague.",
  unit_mismatch: "{tag} is measured in {expected}, not {unit}. Take the reading in {expected}.",
  reading_unsafe:
    "{value} {unit} at {tag} is above the safe limit of {limit} {unit}. Treat it as live: find the cause, then verify again.",
  instrument_missing: "Name the instrument that {tag} was tested with.",
  live_dead_live:
    "Prove the tester on a known live source before and after testing {tag}, and confirm that both were done.",
  stations_missing: "Try the start at every control station, then confirm it.",
  machine_responded:
    "The machine responded. Treat it as live: find the source and isolate it before you try again.",
  controls_not_off: "Return every control to off, then confirm it.",
  already_signed_on: "You are already signed on with lock {number}.",
  not_signed_on: "You are not signed on to this lockout.",
  not_briefed: "Have the briefing on hazards and points first, then sign on.",
  awaiting_lock_removal_notice:
    "Your lock was removed while you were away. Let a supervisor tell you what happened before you sign on.",
  people_signed_on: "Still signed on: {names}. Everyone takes off their own lock and signs off first.",
  reason_missing: "No work was done under this lockout. Say why it is released.",
  tools_not_clear: "Remove the tools and loose parts, then confirm it.",
  guards_not_back: "Put the guards back, then confirm it.",
  people_not_clear: "See that everyone is clear of the machine, then confirm it.",
  lock_by_another:
    "{owner} put lock {number} on {tag}, so only {owner} removes it. If {owner} is absent, ask a supervisor.",
  already_told: "The affected employees have already been told.",
  not_told_restored: "The affected employees have not been told that the locks are off. Notify them first.",
  signature_mismatch: "The signature is not your name. Type {name}.",
  already_isolated_once: "A point has been isolated, so this cannot be canceled. Start the release instead.",
  nothing_isolated: "No point is isolated yet, so there is nothing to release. Cancel the lockout instead.",
  date_out_of_range: "Choose a time from now until {until}.",
  locks_not_checked: "Check at the machine that every lock is still on, then confirm it.",
  no_test: "No test is under way.",
  not_on_hold: "The work is not on hold.",
  not_coordinator: "Only {coordinator}, who coordinates this lockout, can do this. Ask {coordinator}.",
  point_held_elsewhere: "{tag} is also held by {title}. A test must not energize it.",
  not_in_test: "{tag} is not part of the test. Its lock stays on.",
  test_expired: "The time for the test is over. End the test and isolate again.",
  may_not_remove_lock: "You may not decide on the removal of another person's lock. Ask a supervisor.",
  may_not_appoint: "You may not appoint who takes over. Ask {responsible}, or a supervisor.",
  lock_not_here: "Lock {number} is not on in this lockout.",
  own_lock: "Lock {number} is your own. Take it off yourself.",
  not_proved_absent:
    "Confirm all three first: not on site, tried to reach, and will be told before starting work again.",
  removal_open: "The removal of lock {number} already waits for a decision.",
  removal_none: "No removal of lock {number} waits for a decision.",
  same_approver: "You asked for this removal. Another person has to approve it.",
  needed_for_protection: "{tag} must stay locked now. Its lock can be removed once the release has begun.",
  nobody_to_inform: "Nobody waits to be told about a removed lock here.",
  handover_open: "A handover to {to} is open. Wait for it to be accepted, or withdraw it.",
  handover_none: "No handover is open.",
  handover_not_yours: "This handover is for {to}. Only {to} can accept it.",
  handover_is_yours: "You are responsible yourself. Hand the responsibility over instead.",
  handover_to_responsible: "{name} is responsible already. Choose somebody else.",
  handover_to_self: "You are already responsible. Choose somebody else.",
  person_unknown: "This person is not among the people here. Choose somebody from the list.",
  person_not_authorised: "{name} has no current lockout authorization. Choose somebody who has.",
};
