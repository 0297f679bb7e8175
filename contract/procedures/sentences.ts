import { refusalsOf } from "../sentences.ts";

/** Why a procedure stays as it is. */
export const procedureRefusal = refusalsOf({
  not_permitted: "You don't have permission to do this with procedures. Ask a safety manager.",
  wrong_state: "This version is {state}, not {wanted}.",
  own_version: "You wrote parts of this version. Another person must review it.",
  not_author: "Only the author can withdraw this version. Return it with a comment instead.",
  incomplete: "{finding}",
  version_open: "This procedure already has a draft or a version in review. Finish or discard it first.",
  inspection_planned: "An inspection is already planned. Record it or cancel it first.",
  machine_gone: "This machine doesn't exist. Choose one from the list.",
  has_procedure: "{tag} already has a procedure. Open it and start its next version instead.",
  copy_missing: "Choose the procedure to copy.",
  step_gone: "This step was deleted. Check the current draft.",
  photo_gone: "A photo of a step was deleted. Remove it from the step, then save again.",
});

/** What is missing in a procedure or out of order. Paragraphs are those of 29 CFR 1910.147. */
export const procedureFinding = refusalsOf({
  part_missing: "{part} is still empty. (c)(4)(ii) requires it.",
  texts_copied: "The texts come from another machine. Read them and confirm that they fit.",
  points_missing:
    "The machine has no isolation points yet. Add them to the machine: without them nothing can be isolated.",
  kind_missing: "There is no step yet to {kind}. {source} requires one.",
  text_missing: "Step {step}: describe what to do.",
  point_missing: "Step {step}: choose the isolation point for this step ({kind}).",
  point_unknown: "Step {step}: {tag} is not an isolation point of this machine. Choose another one.",
  point_uncovered: "{tag} has no step yet to: {kinds}.",
  step_copied: "Step {step}: this step comes from another machine. Confirm that it fits this one.",
  "order/prepare":
    "Step {step} comes too late. People must know the energies before the machine is shut down, (d)(1).",
  "order/notify":
    "Step {step} comes too late. Notify affected employees before the controls are applied, (c)(9).",
  "order/shut_down": "Step {step} comes too late. Shut the machine down before you isolate it, (d)(2).",
  "order/isolate":
    "Step {step} comes too late. Isolate every point before you relieve stored energy, (d)(3) and (d)(5).",
  "order/apply_lock":
    "Step {step} comes too late. Apply every lock before you relieve stored energy, (d)(4) and (d)(5).",
  "order/dissipate":
    "Step {step} comes too late. Relieve stored energy before you verify the isolation, (d)(5) and (d)(6).",
  "order/verify": "Step {step} comes too late. Verify the isolation before work begins, (d)(6).",
  "order/work": "Step {step} comes too late. The work must be over before the area is cleared, (e)(1).",
  "order/clear":
    "Step {step} comes too late. Clear the area and the people before locks come off, (e)(1) and (e)(2).",
  "order/remove":
    "Step {step} comes too late. Remove the locks before you tell people that they are off, (e)(2)(ii).",
  "order/restore":
    "Step {step} comes too late. Restore the points before you tell people that the lockout is over, (e)(2)(ii).",
  "order/notify_restored": "Step {step} comes too late.",
  "order/locked_first": "Step {step}: {tag} is locked before it is isolated, (d)(3) and (d)(4).",
  "order/restored_first": "Step {step}: {tag} is restored while its lock is still on, (e)(3).",
  try_start_missing:
    "The last verification is missing: clear people, press start at every control station, and return the controls to off.",
  point_unproven:
    "{tag} is electrical, but has no live-dead-live or no highest reading of at most {most} V. Add them to the point, or write down at the point why it is verified in another way, in at least {least} characters.",
  limit_differs:
    "Step {step} says {said}, but {tag} allows {point}. Take over the point's value, or change the point.",
  proving_differs:
    "Step {step} asks for live-dead-live, but {tag} is verified without it. Take over the point's value, or change the point.",
});
