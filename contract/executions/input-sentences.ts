import { refusalsOf } from "#contract/sentences.ts";

/** What is wrong with an input of a command. */
export const commandInputRefusal = refusalsOf({
  lock_number_missing: "Enter the number stamped on the padlock.",
  link_as_tag:
    "This is a link, not a tag. Scan the code of this point, or type the tag that is written on it.",
  badge_code: "This is the secret code of a badge, and was not saved. Enter what this field asks for.",
  lock_number_format: "A lock number has letters, digits, dots, slashes, and hyphens only.",
  result_missing: "Enter the reading, or say whether the check passed. Not both.",
  reading_invalid: "Enter the reading as a number, such as 0.5 or 0,5. Write a thousand as 1000.",
  position_missing: "Say what you saw: the point in position, locked, and tagged, or not.",
  response_missing: "Say what happened when you pressed start: nothing, or the machine responded.",
  finding_missing: "Choose what you found.",
  attempts_missing: "Enter how you tried to reach the person, and when.",
  measure_unknown: "Choose the additional measure from the list.",
  lease_unreadable: "This is not a lease that Hasp granted you here. Take the points offline again.",
  removal_way_missing: "Choose how the lock came off.",
  employees_missing: "Enter everyone who was notified.",
});
