import { refusalsOf } from "../sentences.ts";

/** Why a padlock stays as it is, or is not added to the register. */
export const lockRefusal = refusalsOf({
  "lock_hung/lose": "{number} is already reported lost, and it is in use ({where}).",
  "lock_hung/edit": "{number} is in use ({where}). {by} must remove it before you can change it.",
  "lock_hung/issue": "{number} is in use ({where}). {by} must remove it before you can issue it.",
  "lock_hung/return": "{number} is in use ({where}). {by} must remove it before you can return it.",
  "lock_hung/find": "{number} is in use ({where}), and no one reported it lost.",
  "lock_hung/damage":
    "{number} is in use ({where}). {by} must remove it first. If it no longer holds, call a STOP in that lockout.",
  "lock_hung/retire": "{number} is in use ({where}). {by} must remove it before you can retire it.",
  "lock_retired/edit": "{number} is retired. Return it to the cabinet first, then change it.",
  "lock_retired/issue": "{number} is retired. Return it to the cabinet first.",
  "lock_retired/lose": "{number} is retired, so it can't be marked lost.",
  "lock_retired/damage": "{number} is retired, so it can't be marked damaged.",
  lock_damaged: "{number} is marked damaged. Return it to service first.",
  lost_while_hung: "Lock {number} is reported lost. Check that it is in place and locked: {where}.",
  equipment_lock: "{number} stays in the cabinet for everyone. Issue a personal padlock instead.",
  lock_issued: "{number} is issued to {name}. Return it first.",
  lock_lost: "{number} is marked lost. Mark it found first.",
  not_lost: "{number} is not marked lost.",
  not_found: "We can't find one of the padlocks in the register. Choose again from the list.",
  changed: "{number} was changed since you chose it. Check it again.",
  number_taken: "{number} is already in the register. Each padlock, tag, and lockbox needs its own number.",
  numbers_taken:
    "Already in the register: {numbers}. Nothing was added. Start after them, or choose another series.",
  "numbers_taken/more":
    "Already in the register: {numbers}, and {more} more. Nothing was added. Start after them, or choose another series.",
  owner_not_personal: "Only a personal padlock has an owner.",
  owner_closed: "Choose a person with an active account.",
  owner_has_it: "{number} is issued to {name}. Return it to the cabinet first.",
  limit_locks: "A register holds at most {most} padlocks. Nothing was saved.",
  none_chosen: "Choose at least one padlock.",
  prefix_differs: "Start it like the first number, with {prefix}.",
  "prefix_differs/digits": "Start it like the first number, with digits.",
  series_out_of_order: "The last number comes before the first.",
  series_too_long: "That is {count} padlocks. Add at most {most} at once.",
  width_differs: "Write it like the first number: {number}.",
  too_many_digits: "Use at most {most} digits at the end, such as {example}.",
  no_digits: "End the number with digits, such as {example}.",
});
