import { refusalsOf } from "../sentences.ts";

/** Why an inspection is not planned or recorded. */
export const inspectionRefusal = refusalsOf({
  not_inspector: "Only {name} can record this inspection.",
  inspector_not_authorised: "{name} has no current lockout authorization. Choose someone who does.",
  inspector_uses: "{name} uses this procedure. Choose someone who may lock out and does not use it.",
  inspector_reviewed: "The inspector can't review the procedure with themselves. Remove them from the list.",
  not_reviewed_with:
    "Not reviewed yet with: {names}. Review it with everyone who locks out under this procedure.",
  in_the_future: "The inspection date is in the future. Record the inspection after it is done.",
  before_the_last: "The procedure was already inspected on {day:day}. Choose a later date.",
  deviations_missing: "For each deviation, enter the corrective action, who does it, and by when.",
  deviations_unexpected:
    "You described a deviation. Choose the result “Deviations found”, or clear those fields.",
  not_responsible: "Only the responsible person can record that this is done.",
  already_done: "This action is already recorded as done.",
  not_published: "Only a published procedure can be inspected. Publish it first.",
  already_planned: "An inspection is already planned. Record it or cancel it first.",
  person_gone: "This person has no active account. Choose from the list.",
  people_gone: "A person you named has no active account. Choose from the list.",
  day_passed: "This date is in the past. Choose today or a later date.",
  not_planned: "This inspection is no longer planned. Check its current status.",
  reviewed_missing: "Enter everyone you reviewed it with.",
});
