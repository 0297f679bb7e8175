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
  too_many_placards: "One file holds at most {most} placards. Choose an area or a line of this place.",
  unconfirmed_one:
    "{count} part read from a file is not confirmed yet. Check it against the paper and the machine, then confirm it.",
  unconfirmed_other:
    "{count} parts read from a file are not confirmed yet. Check each against the paper and the machine, then confirm it.",
  photo_gone: "A photo of a step was deleted. Remove it from the step, then save again.",
});

/** Why a translation of a procedure stays as it is. */
export const translationRefusal = refusalsOf({
  not_permitted: "You don't have permission to do this with translations. Ask a safety manager.",
  wrong_state: "This translation is {state}, not {wanted}.",
  own_translation: "You translated parts of this. Another person who knows the language must review it.",
  not_translator: "Only the people who translated it can withdraw it. Return it with a comment instead.",
  texts_missing_one: "{count} text is not translated yet.",
  texts_missing_other: "{count} texts are not translated yet.",
  version_over: "Version {number} is {state}. Translate the version in effect instead.",
  version_draft:
    "Version {number} is a draft. Its translation waits until the English is submitted for review.",
  version_unpublished: "Version {number} is not published yet. Publish the English first.",
  language_taken: "This version already has a translation to {language}. Open it instead.",
  too_long: "Use at most {most} characters.",
});

/** What is missing in a procedure or out of order, in words that fit every standard. */
export const procedureFinding = refusalsOf({
  part_missing: "{part} is still empty. Fill it in.",
  texts_copied: "The texts come from another machine. Read them and confirm that they fit.",
  points_missing:
    "The machine has no isolation points yet. Add them to the machine: without them nothing can be isolated.",
  kind_missing: "There is no step yet to {kind}. Add one.",
  text_missing: "Step {step}: describe what to do.",
  point_missing: "Step {step}: choose the isolation point for this step ({kind}).",
  point_unknown: "Step {step}: {tag} is not an isolation point of this machine. Choose another one.",
  point_uncovered: "{tag} has no step yet to: {kinds}.",
  step_copied: "Step {step}: this step comes from another machine. Confirm that it fits this one.",
  "step_read/page": "Step {step} is read from page {number} of the file. Check it, then confirm it.",
  "step_read/paragraph":
    "Step {step} is read from paragraph {number} of the file. Check it, then confirm it.",
  "step_read/table": "Step {step} is read from table {number} of the file. Check it, then confirm it.",
  texts_read: "The texts and the protective equipment are read from the file. Check them, then confirm them.",
  point_on_paper:
    "{tag} is on the paper, but is not an isolation point of this machine in the register. If it exists, add it to the machine.",
  "names_other/text":
    "{part}: this text names {tag}, which belongs to another machine. Change it to fit this one.",
  "names_other/step": "Step {step} names {tag}, which belongs to another machine. Change it to fit this one.",
  "order/prepare":
    "Step {step} comes too late. People must know the energies before the machine is shut down.",
  "order/notify": "Step {step} comes too late. Notify affected employees before the controls are applied.",
  "order/shut_down": "Step {step} comes too late. Shut the machine down before you isolate it.",
  "order/isolate": "Step {step} comes too late. Isolate every point before you relieve stored energy.",
  "order/apply_lock": "Step {step} comes too late. Apply every lock before you relieve stored energy.",
  "order/dissipate": "Step {step} comes too late. Relieve stored energy before you verify the isolation.",
  "order/verify": "Step {step} comes too late. Verify the isolation before work begins.",
  "order/work": "Step {step} comes too late. The work must be over before the area is cleared.",
  "order/clear": "Step {step} comes too late. Clear the area and the people before locks come off.",
  "order/remove": "Step {step} comes too late. Remove the locks before you tell people that they are off.",
  "order/restore":
    "Step {step} comes too late. Restore the points before you tell people that the lockout is over.",
  "order/notify_restored": "Step {step} comes too late.",
  "order/locked_first": "Step {step}: {tag} is locked before it is isolated.",
  "order/restored_first": "Step {step}: {tag} is restored while its lock is still on.",
  try_start_missing:
    "The last verification is missing: clear people, press start at every control station, and return the controls to off.",
  point_unproven:
    "{tag} is electrical, but has no live-dead-live or no highest reading of at most {most} V. Add them to the point, or write down at the point why it is verified in another way, in at least {least} characters.",
  point_unrelieved:
    "{tag} holds back {energy}, but the register doesn't say how to relieve what is trapped behind it. Add that to the point, or make sure that nothing is trapped behind it.",
  photo_not_here:
    "Step {step}: a photo can be required only to isolate, lock, relieve, or verify a point. Choose the point, or require no photo.",
  wait_not_here:
    "Step {step}: people can wait only after the shutdown, or after a point is isolated, locked, or relieved. Move the wait to such a step.",
  limit_differs:
    "Step {step} says {said}, but {tag} allows {point}. Use what the point says, or change the point.",
  proving_differs:
    "Step {step} asks for live-dead-live, but {tag} is verified without it. Use what the point says, or change the point.",
  lock_not_taken:
    "Step {step} asks for a lock, but {tag} takes none. It gets a tag and an additional measure. Use what the point says, or change the point.",
});

/** Why no draft is made of a PDF or a Word document. */
export const paperRefusal = refusalsOf({
  paper_kind: "Choose a PDF (.pdf) or a Word document (.docx). Nothing was saved.",
  paper_not_as_named:
    "This file is not what its name says. Nothing was saved. Save it again as PDF or as .docx.",
  paper_too_heavy:
    "This file is larger than {megabytes} MB. Nothing was saved. Save it without its pictures.",
  paper_protected:
    "This file has a password. Nothing was saved. Save it without a password, then upload it again.",
  paper_broken:
    "This file is damaged and can't be read. Nothing was saved. Open it, save it again, then upload it.",
  paper_too_many_pages:
    "This file has more than {most} pages. Nothing was saved. Upload only the pages of this machine.",
  paper_too_long:
    "This file has more text than one procedure holds. Nothing was saved. Upload only the part about this machine.",
  paper_too_large:
    "This file takes too much time or memory to read. Nothing was saved. Save it without pictures, or upload only the part about this machine.",
  paper_only_pictures:
    "This file holds pictures only, such as a scan, and Hasp can't read text from pictures. Nothing was saved. Upload the original file, or run text recognition (OCR) on the scan first.",
  paper_empty: "This file has no text. Nothing was saved. Check that it is the right one.",
});
