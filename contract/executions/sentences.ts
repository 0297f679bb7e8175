import type { Refusal } from "../refusals.ts";
import { refusalsOf } from "../sentences.ts";

/** Each says what is wrong and what to do. None says that the machine is safe: only the physical lock does. */
export const sentences = {
  unknown_command: "Hasp doesn't know this step. Reload the page and try again.",
  lockout_over: "This lockout is over. Plan a new one for more work.",
  step_is_past: "The lockout has moved past this step. Reload the page to see the current step.",
  not_notified: "The affected employees are not notified yet. Notify them first.",
  not_shut_down: "The machine is not shut down yet. Shut it down first.",
  points_not_isolated: "Not isolated yet: {tags}. Isolate every point first.",
  points_not_locked: "Not locked yet: {tags}. Lock every point first.",
  energy_not_relieved: "Stored energy is not relieved yet at {tags}. Relieve it first.",
  points_not_verified: "Not verified yet: {tags}. Verify every point first.",
  try_start_missing: "Not tried yet: {stations}. Clear everyone, press start there, and record what happens.",
  nobody_signed_on_yet: "No one has signed on for work yet. Sign on first.",
  release_begun:
    "{name} has started the release, so no one signs on any more. You are not signed on: take your lock off, and stay clear of the machine.",
  release_not_started: "The release has not begun. Start the release first.",
  checks_missing: "The checks before release are not done. Confirm tools, guards, and people first.",
  points_not_restored: "Not restored yet: {tags}. Unlock and restore every point first.",
  held: "The work is on hold. Check the locks and resume first.",
  test_running: "A test is running. End the test and isolate again first.",
  exits_only:
    "You can still sign off, remove your lock, end a test, and finish this lockout. You can't do anything else here.",
  not_authorised: "You have no lockout authorization. Ask an authorized employee to do this.",
  authorisation_lapsed:
    "Your lockout authorization was valid until {validUntil:day}. Renew your training, or ask an authorized employee to do this.",
  not_on_plan:
    "You work for {employer} and are not on this plan. Ask {responsible} to propose adding you. Someone who approves lockouts decides.",
  not_responsible: "Only {responsible}, who is responsible for this lockout, can do this. Ask {responsible}.",
  leader_unfit:
    "{names} can no longer lead this lockout: the account is deactivated, or the authorization has expired. Renew the training, hand over, or cancel and plan again.",
  leader_uncertified:
    "The procedure requires a certificate that the person who leads doesn't have, or that has expired: {people}. Ask someone who manages people to record it, hand over, or cancel and plan again.",
  people_uncertified:
    "The procedure requires certificates that people on the plan don't have, or that have expired: {people}. Ask someone who manages people to record them, or cancel and plan again with other people.",
  beginning_unchecked: "Hasp couldn't check this lockout again. Reload the page and try again.",
  version_not_in_force:
    "No longer the published version: {titles}. Cancel this lockout and plan it again with the published version.",
  register_changed:
    "The equipment register has changed at {tags} and no longer matches: {titles}. Cancel this lockout, publish a new version of the procedure, and plan again.",
  points_not_pinned:
    "These points are not as the published procedure has them: {tags}. Cancel this lockout and plan it again.",
  inspection_lapsed: "The periodic inspection is overdue: {titles}. Inspect the procedure before you begin.",
  people_unfit:
    "These people can no longer take part: {names}. Renew their training, or cancel this lockout and plan it again with other people.",
  tag_not_allowed:
    "These points can't take a lock, and your company's policy allows no tag alone: {tags}. Cancel this lockout, make them lockable, and plan it again.",
  policy_not_stricter:
    "Your company's policies are no stricter than those of this lockout. There is nothing to apply.",
  may_not_apply_policy: "Only someone who approves lockouts can apply stricter policies. Ask one of them.",
  not_begun: "This lockout has not begun. It begins with today's policies.",
  window_over:
    "The planned time is over. Ask someone who approves lockouts to allow a late start on the plan.",
  may_not_cancel: "Only {responsible} or someone who approves lockouts can cancel. Ask one of them.",
  affected_not_told: "Not notified yet: {names}. Notify them, then select their names.",
  point_unknown: "This point is not part of the lockout. Choose one of its points.",
  already_isolated: "{tag} is already isolated.",
  not_isolated: "{tag} is not isolated yet. Isolate {tag} first.",
  isolated_out_of_order: "The procedure isolates {tags} before {tag}. Isolate {tags} first.",
  already_locked: "{tag} already has lock {number} on it.",
  not_locked: "{tag} has no lock from this lockout on it.",
  still_locked: "{tag} still has lock {number} on it. {owner} must remove it first.",
  not_isolated_here: "{tag} was not isolated in this lockout. You don't need to restore it.",
  already_restored: "This lockout has already restored {tag}.",
  tag_mismatch:
    "{scanned} is not the tag here: this step is for {tag}. Go to {tag} and enter or scan the tag at the device.",
  label_not_tag:
    "{label} is written on the device, and may be written on others too. Enter or scan its tag, {tag}.",
  lock_unknown:
    "{number} is not in the register of padlocks and tags. Check the number on it. If it is new, ask a supervisor to add it under Equipment, Padlocks and tags.",
  lock_in_use: "Lock {number} is in use by {by}: {where}. Use a free lock.",
  lock_of_another: "Lock {number} belongs to {owner}. Use your own lock.",
  lock_lost:
    "Lock {number} is marked lost. Use another lock. If this is the lost one, ask a supervisor to mark it found under Equipment, Padlocks and tags.",
  lock_damaged: "Lock {number} is marked damaged. Use another lock.",
  lock_retired: "Lock {number} is retired. Use another lock.",
  lock_not_issued:
    "Lock {number} is a personal lock that is not issued to anyone. Ask a supervisor to issue it to you under Equipment, Padlocks and tags, or use another lock.",
  lock_not_personal:
    "Lock {number} is an equipment lock for isolation points. Sign on with your own lock. If you have none, ask a supervisor to issue you one under Equipment, Padlocks and tags.",
  measure_missing:
    "{tag} can't take a lock. Choose what protects in addition to the tag, such as a removed fuse or valve handle.",
  measure_unfit: "{tag} has no such part to remove. Choose a measure that its device allows.",
  measure_note_missing: "Say exactly where the measure is, and where any removed part is kept.",
  tag_needed:
    "{tag} can't take a lock, so {number} does not fit. Hang a numbered tag. If there is none, ask a supervisor to add tags under Equipment, Padlocks and tags.",
  tag_on_lockable: "{number} is a tag, and {tag} can take a lock. Put a lock on it.",
  not_a_lockbox: "{number} is not a lockbox. Enter the number on the box.",
  box_closed: "Lockbox {box} is closed, with the keys in it. Open it first.",
  box_none: "This lockout has no closed lockbox.",
  no_keys: "No equipment lock is on a point of this lockout, so there is no key for a lockbox.",
  key_in_box: "The key to lock {number} is in lockbox {box}. Once everyone has signed off, open the box.",
  lockbox_on_point: "{number} is a lockbox. Put a lock on {tag}.",
  nothing_stored: "{tag} holds no stored energy, so there is nothing to relieve.",
  method_not_confirmed: "Confirm that the stored energy at {tag} was relieved as the procedure says.",
  second_person_needed: "You isolated or locked {tag}, so a second person must verify it. Ask a coworker.",
  unit_mismatch: "{tag} is measured in {expected}, not {unit}. Take the reading in {expected}.",
  reading_impossible: "No instrument shows {value} {unit}. Check the reading at {tag} and enter it again.",
  reading_implausible:
    "{value} {unit} is unusual at {tag}, which carries {magnitude}. Read the instrument again. If it is right, confirm it, and it is recorded.",
  reading_expected: "{tag} is verified by a reading. Enter what the instrument shows.",
  photo_missing: "A photo of this step at {tag} is required. Take it, then record the step.",
  removal_photo_missing:
    "A photo that shows the search for {owner} is required. Take it, then request the removal.",
  photos_full: "This lockout already has {most} photos, the most that it can have.",
  photo_known: "This photo is already recorded for this step. Take a new one.",
  wait_running:
    "The procedure says to wait {minutes} min here. Wait until the time is over, or enter why you can't.",
  check_expected: "{tag} is verified by a check. Say whether it passed.",
  instrument_missing: "Enter the instrument you tested {tag} with.",
  live_dead_live:
    "Prove the tester on a known live source before and after testing {tag}, and confirm that both were done.",
  certificate_missing:
    "Work at {tag} requires a current certificate: {certificate}. You have none. Ask someone who manages people to record it, or let someone who has one do this step.",
  certificate_lapsed:
    "Work at {tag} requires a current certificate: {certificate}. Yours expired on {validUntil:day}. Ask someone who manages people to record a new one, or let someone who has one do this step.",
  work_certificate_missing:
    "Everyone who works under this procedure needs a current certificate: {certificates}. You have none, so you can't do this. Ask {responsible} to give this work to someone who has one. If you have one on paper, ask someone who manages people to record it.",
  work_certificate_lapsed:
    "Everyone who works under this procedure needs a current certificate: {certificates}. Yours expired on {validUntil:day}, so you can't do this. Ask {responsible} to give this work to someone who has one. If you renewed it, ask someone who manages people to record it.",
  added_uncertified:
    "The procedure requires certificates that these people don't have, or that have expired: {people}. Choose other people, or ask someone who manages people to record them.",
  person_uncertified:
    "{name} has no current certificate that this procedure requires: {certificates}. Choose another person, or ask someone who manages people to record it.",
  machine_unknown: "This machine is not part of the lockout. Choose one of its machines.",
  locks_of_several: "Choose locks of one person, with the same proofs for each.",
  not_one_press: "These steps cannot be recorded with one press. Record one after the other.",
  station_unknown: "Say at which station you pressed start: {stations}.",
  stations_missing: "Press start at every control station, then confirm it.",
  controls_not_off: "Return every control to off, then confirm it.",
  already_signed_on: "You are already signed on with lock {number}.",
  not_signed_on: "You are not signed on to this lockout.",
  not_briefed: "Get the briefing on the hazards and isolation points first, then sign on.",
  awaiting_lock_removal_notice:
    "Your lock was removed while you were away. Ask a supervisor what happened first. They record that you were told.",
  people_signed_on: "Still signed on: {names}. Each person must remove their own lock and sign off first.",
  reason_missing: "No work was done under this lockout. Enter the reason to release it.",
  tools_not_clear: "Remove the tools and loose parts, then confirm it.",
  guards_not_back: "Put the guards back, then confirm it.",
  people_not_clear: "Make sure that everyone is clear of the machine, then confirm it.",
  lock_by_another:
    "{owner} put lock {number} on {tag}, so only {owner} can remove it. If {owner} is absent, ask a supervisor.",
  already_told: "The affected employees are already notified.",
  not_told_restored: "The affected employees don't know yet that the locks are off. Notify them first.",
  signature_mismatch: "The signature is not your name. Type {name}.",
  already_isolated_once: "A point has been isolated, so this cannot be canceled. Start the release instead.",
  nothing_isolated: "No point is isolated yet, so there is nothing to release. Cancel the lockout instead.",
  date_out_of_range: "Choose a time within the next {limit}.",
  locks_not_checked: "Check at the machine that every lock is still on, then confirm it.",
  no_test: "No test is running.",
  not_on_hold: "The work is not on hold.",
  successor_accepts_first:
    "{absent} is absent. {successor} is to take the lead: ask {successor} to walk down the points and accept.",
  not_coordinator: "Only {coordinator}, who coordinates this lockout, can do this. Ask {coordinator}.",
  point_held_elsewhere: "{title} also holds {tag}. A test must not energize it.",
  not_in_test: "{tag} is not part of the test. Its lock stays on.",
  test_expired: "The time for the test is over. End the test and isolate again.",
  may_not_remove_lock: "You can't decide on the removal of another person's lock. Ask a supervisor.",
  may_not_appoint: "You can't choose who takes over. Ask {responsible} or a supervisor.",
  lock_not_here: "Lock {number} is not applied in this lockout.",
  own_lock: "Lock {number} is your own. Remove it yourself.",
  witness_is_absent: "{owner} is the person who is absent. Enter who did this instead of them.",
  too_few_attempts:
    "Try to reach {owner} at least {least} times, and enter each attempt with the number or means you used. Two attempts that are the same count as one.",
  evidence_too_old:
    "Search and call again. Enter only what was done in the last {hours} hours, after lock {number} was put on.",
  call_too_old: "Call the absent person again. Enter a call from the last {hours} hours.",
  taken_off_plan: "You were taken off this lockout. Ask {responsible} to add you again.",
  points_without_qualified:
    "No one on the plan has the certificate for: {points}. Withdraw the plan, add someone who has it, and submit it again.",
  evidence_in_future: "You entered a time that has not come yet. Enter when it was done.",
  not_checked_myself: "Check yourself that {owner} is not on site, then confirm it.",
  removal_open: "The removal of lock {number} is already waiting for a decision.",
  removal_none: "No removal of lock {number} is waiting for a decision.",
  removal_not_approved: "The removal of lock {number} is not approved. Leave the lock on.",
  told_time_wrong: "Enter when {owner} was told: after the lock came off, and not later than now.",
  removal_time_wrong:
    "Enter when lock {number} came off: after its removal was approved, and not later than now.",
  same_approver: "You requested this removal. Another person must approve it.",
  needed_for_protection: "{tag} must stay locked for now. Start the release before you remove its lock.",
  nobody_to_inform: "No one in this lockout still has to be told about a removed lock.",
  handover_open: "A handover to {to} is open. Wait until {to} accepts it, or withdraw it.",
  handover_none: "No handover is open.",
  handover_not_yours: "This handover is for {to}. Only {to} can accept it.",
  handover_is_yours: "You are the responsible person. Hand over the responsibility instead.",
  handover_to_responsible: "{name} is already responsible. Choose another person.",
  handover_to_coordinator: "{name} already coordinates this lockout. Choose another person.",
  no_coordinator: "This lockout has no coordinator. Hand over the responsibility instead.",
  appoint_self: "You can't appoint yourself. Ask another supervisor to appoint you.",
  absence_in_future: "The call to the absent person can't be in the future. Enter when it was made.",
  unsafe: "This lockout is unsafe. Stay clear of the machine until {leader} records what was done.",
  undo_none: "Nothing can be undone now: the step was recorded, and more has happened since.",
  undo_others: "{name} has recorded a step since. Only {name} can undo it.",
  undo_late:
    "A step can be undone for 10 seconds. This one stays on record. If it was wrong, do it again correctly, or report what is unsafe.",
  undo_shared: "{title} relies on {tag} too. If {tag} is not isolated, report it as unsafe.",
  not_unsafe: "No stop is in force.",
  leave_first: "Still signed on: {names}. Everyone must leave the machine and sign off first.",
  finding_too_early:
    "This lockout keeps no point isolated now, so there is no isolation to find unsafe. Call a stop instead.",
  not_walked_down: "Walk down each point first. Still to see: {tags}.",
  own_lock_on: "Your own lock {number} is already on {tag}.",
  takeover_open: "{owner} has already put lock {number} on {tag} to take it over.",
  lock_reported_lost:
    "Lock {number} on {tag} is reported lost. Find it and have it marked as found, or put another lock on beside it first.",
  takeover_none: "No one has put a lock on {tag} to take it over.",
  takeover_gone:
    "Your lock {number} holds {tag} on record, so it has to stay on. If you have already taken it off, put it back on now.",
  key_not_in_box:
    "No lockbox holds a key for {tag}. A coworker takes the point over with a lock of their own.",
  box_is_yours: "You hold lockbox {box}. Hand over the lead, and the box and your locks go with it.",
  lock_offered: "You have already offered lock {number} to {holder}. It is yours until {holder} accepts it.",
  lock_not_offered: "Lock {number} of {owner} is not offered to {holder}. {owner} offers it first.",
  offer_not_yours:
    "Lock {number} is offered to {holder}, who holds the lockbox. Only {holder} can accept it.",
  takeover_not_yours: "Lock {number} on {tag} belongs to {owner}. Only {owner} can take it back.",
  handover_to_self: "You are already responsible. Choose another person.",
  person_unknown: "We can't find this person. Choose a person from the list.",
  crew_missing: "Choose the crew that you work in: {crews}.",
  crew_unknown: "This lockout has no crew with that name. Choose one of its crews.",
  crew_at_work: "Still signed on in {crew}: {names}. They must remove their own lock and sign off first.",
  crew_member_off:
    "Only people who are signed on can join here. Everyone else chooses their crew when they sign on.",
  crews_full: "A lockout has at most {most} crews.",
  change_open: "{name} has already proposed a change. It must be approved, rejected, or withdrawn first.",
  change_none: "No change is proposed.",
  change_empty: "Choose the people, machines, or points to change.",
  change_not_now:
    "You can add machines and points from the first notice until the release starts, but not while the lockout is on hold, unsafe, or in a test.",
  change_not_yours: "Only {name} or {responsible} can withdraw this proposal. Ask one of them.",
  change_conflicts:
    "Other lockouts hold points that this change adds: {conflicts}. Check with the people who lead them, then select that you have.",
  change_own: "You proposed this change. Another person must decide on it.",
  change_by_leader:
    "You are responsible for this lockout. Your company's policy has another person approve changes to it.",
  may_not_decide_change: "Only someone who approves lockouts can decide on this change. Ask one of them.",
  already_on_plan: "Already on the plan: {names}.",
  not_listed: "Not on the plan: {names}.",
  still_signed_on: "Still signed on: {names}. They must remove their own lock and sign off first.",
  machine_gone: "A chosen machine is archived, gone, or has no published procedure. Choose again.",
  joining_inspection_lapsed: "The periodic inspection is overdue: {titles}. Inspect the procedure first.",
  joining_register_changed:
    "The equipment register has changed at {tags} and no longer matches: {titles}. Publish a new version of the procedure first.",
  joining_disagrees:
    "{titles} says otherwise than this lockout about {tags}, which is in use here. Release this lockout and plan it again.",
  joining_adds_nothing: "Every point of {titles} is already in this lockout.",
  joining_replaced:
    "A newer version is published than the one proposed: {titles}. Withdraw the proposal and propose it again.",
  joining_not_told:
    "Name the affected employees of the machine you add, and how you notified them. They must know first.",
  lease_out:
    "{names} took points offline and may be at work there: {tags}. Wait until what they recorded arrives, or ask {responsible} to end it.",
  "lease_out/lead":
    "{names} took points offline and may be at work there: {tags}. Wait until what they recorded arrives, or end it.",
  "lease_out/own": "You took points offline: {tags}. Send what you recorded, then end your offline work.",
  point_offline:
    "{name} took {tag} offline and may be at work there. Ask {name} to send what is recorded, or ask {responsible} to end it.",
  "point_offline/lead":
    "{name} took {tag} offline and may be at work there. Ask {name} to send what is recorded, or end it.",
  own_lease_out:
    "You have already taken points of this lockout offline: {tags}. Send what you recorded first.",
  lease_over:
    "What you took offline has been ended, so this step does not count. Look at the lockout as it is now, and take the step again if it is still to do.",
  lease_of_another_device: "This was taken offline on another device. Send the steps from that one.",
  entry_not_next:
    "Step {sequence} of the steps recorded offline was sent, but step {expected} comes next. Reload the page, and send them in order.",
  not_offline: "This step needs a connection. Take it when you have signal.",
  point_not_taken: "{tag} was not taken offline. Take this step when you have signal.",
  own_lock_offline:
    "Lock {number} is not your own, so Hasp cannot tell without signal whether it is free. Use your own lock.",
  lease_none: "This person has taken nothing offline in this lockout, or it has ended.",
  lease_not_yours: "Only {name}, {responsible}, or a supervisor can end this. Ask one of them.",
  lease_end_reason_missing:
    "Enter the reason. What {name} records without signal from now on will not count.",
  lockbox_not_closed:
    "No lockbox is closed in this lockout, so it has no sheet. Put the keys into a lockbox and close it, then print its sheet.",
  no_lock_applied:
    "No lock is applied in this lockout, so it has no danger tags. Apply a lock, then print them.",
  person_not_authorised: "{name} has no current lockout authorization. Choose another person.",
} as const;

/** A code whose sentence depends on who reads it has several, told apart behind a slash. */
export type RefusalCode = Exclude<keyof typeof sentences, `${string}/${string}`>;
export type LockoutRefusal = Refusal<RefusalCode>;

/** Says no to a command. */
export const lockoutRefusal = refusalsOf(sentences);
