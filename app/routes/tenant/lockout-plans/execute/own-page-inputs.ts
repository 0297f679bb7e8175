import type { InputsOfRefusals } from "./field-errors.ts";

/** Of the pages that removals and handovers have to themselves. */
export const ownPageInputs: InputsOfRefusals = {
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
