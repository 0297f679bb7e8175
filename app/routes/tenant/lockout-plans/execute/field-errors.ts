import type { RefusalCode } from "#contract/executions/sentences.ts";
import type { FormFailure } from "#app/lib/form.ts";

/** Which inputs a refusal is about. */
export type InputsOfRefusals = Partial<Record<RefusalCode, readonly string[]>>;

/** The messages beside the inputs: the API's errors about them, and refusals about one of them; `more` are the page's own. */
export function fieldErrors(
  failure: Pick<FormFailure, "fields" | "reasons"> | undefined,
  more: InputsOfRefusals = {},
): Record<string, string> {
  const errors = { ...failure?.fields };
  for (const { code, message } of failure?.reasons ?? []) {
    for (const input of inputsOf[code as RefusalCode] ?? more[code as RefusalCode] ?? [])
      errors[input] ??= message;
  }
  return errors;
}

/** A form shows those that it has. */
const inputsOf: InputsOfRefusals = {
  affected_not_told: ["employees"],
  tag_mismatch: ["scannedTag"],
  label_not_tag: ["scannedTag"],
  lock_unknown: ["lockNumber"],
  lock_in_use: ["lockNumber"],
  lock_of_another: ["lockNumber"],
  lock_lost: ["lockNumber"],
  lock_damaged: ["lockNumber"],
  lock_retired: ["lockNumber"],
  lock_not_issued: ["lockNumber"],
  lock_not_personal: ["lockNumber"],
  measure_missing: ["measure"],
  measure_unfit: ["measure"],
  measure_note_missing: ["additionalMeasure"],
  not_a_lockbox: ["lockNumber"],
  tag_needed: ["lockNumber"],
  tag_on_lockable: ["lockNumber"],
  method_not_confirmed: ["methodConfirmed"],
  unit_mismatch: ["value"],
  wait_running: ["waitReason"],
  reading_impossible: ["value"],
  reading_implausible: ["confirmed"],
  reading_expected: ["value"],
  instrument_missing: ["instrument"],
  live_dead_live: ["provedAfter"],
  stations_missing: ["everyStation", "tried"],
  station_unknown: ["tried"],
  controls_not_off: ["controlsOff"],
  change_conflicts: ["conflictsSeen"],
  not_briefed: ["briefed"],
  tools_not_clear: ["toolsClear"],
  guards_not_back: ["guardsBack"],
  people_not_clear: ["peopleClear"],
  reason_missing: ["reason"],
  date_out_of_range: ["reviewBy", "expiresAt", "informDueAt"],
  locks_not_checked: ["locksChecked"],
  person_unknown: ["toUserId"],
  person_not_authorised: ["toUserId"],
  person_uncertified: ["toUserId"],
  point_held_elsewhere: ["pointIds"],
  point_unknown: ["pointIds"],
  crew_missing: ["crew"],
  crew_unknown: ["crew"],
  crew_member_off: ["joinIds"],
  signature_mismatch: ["signature"],
  handover_to_self: ["toUserId"],
  handover_to_responsible: ["toUserId"],
  locks_of_several: ["lockNumber"],
  removal_open: ["lockNumber"],
  witness_is_absent: ["searchedBy", "attempts", "informBy", "takenOffBy", "lookedBy"],
  too_few_attempts: ["attempts"],
  evidence_in_future: ["searchedAt"],
  evidence_too_old: ["searchedAt"],
  call_too_old: ["calledAt"],
  not_checked_myself: ["checkedMyself"],
};
