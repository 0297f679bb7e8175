import { refusalsOf } from "../sentences.ts";

/** Why an isolation point stays as it is, or does not fit. 29 CFR 1910.147(b), (d)(3) to (6). */
export const pointRefusal = refusalsOf({
  "held/archived": "{plan} holds {tag}. Archive it after that lockout is closed.",
  "held/changed": "{plan} holds {tag}. Change it after that lockout is closed.",
  "held/detached": "{plan} holds {tag}. Detach it after that lockout is closed.",
  attached: "{tag} serves {machines}. Detach it first.",
  pinned: "{plan} isolates {machine} at {tag}. Close or withdraw it first.",
  under_way: "{plan} is under way with the current {tag}. Close that lockout first, then change the point.",
  archived: "{tag} is archived. Unarchive it first.",
  photo_twice: "Two of the photos have {tag} in their names. Choose one of them.",
  photos_left_over:
    "{photos} of the photos name no point, and {points} of the points have no photo yet. Choose fewer, or put the point's tag in the name of the file: E-1.jpg.",
  site_archived: "{site} is archived. Unarchive it first.",
  not_found: "We can't find one of the points, or you can't access it. Choose again from the register.",
  changed: "{tag} was changed while you worked on it. Check it, then decide again.",
  no_row_changed: "No row has changed. Change a row or fill in an empty one, then save.",
  tag_taken: "Another isolation point already has the tag {tag}. Each point needs its own.",
  site_missing: "Choose a site from the list.",
  site_fixed: "The point serves machines at its site. Detach it from them first.",
  machine_missing: "Choose at least one machine.",
  too_many_machines: "A point serves at most {most} machines.",
  machines_elsewhere:
    "Choose machines at {site} that are not archived. A point and its machines are at the same site.",
  machine_full: "{tag} already has {most} isolation points. Divide it into several machines.",
  control_device:
    "This is a control device: it stops the machine but doesn't cut off energy, so it can never be an isolation point. Choose the device that physically blocks the energy: a disconnect, a valve, or a pin.",
  magnitude_unit: "Enter a number with its unit: 400 V, 6 bar(g), or 4 t.",
  positions_equal: "The isolated position must differ from the normal position.",
  method_missing: "Enter how the stored energy is relieved to that value.",
  relief_short:
    "Say how the stored energy is relieved, in at least {words} words and {least} characters: Open the bleed valve and wait until the gauge reads 0. Leave this empty if the point stores none.",
  unit_missing: "Enter the unit of the readings.",
  justification_missing:
    "Electrical points need live-dead-live and a highest reading of at most {most} V. If this point must be verified in another way, write down why.",
  justification_short:
    "Say in at least {least} characters why this point is verified in another way, and how: which detector, by whom.",
  check_takes_no_reading: "A pass or fail check has no limits, no unit, and no live-dead-live. Clear them.",
  range_reversed: "The lowest reading allowed must not be above the highest.",
  "limit_negative/electrical": "No voltage passes a limit below 0. Enter 0 or more.",
  "limit_negative/other":
    "No reading passes a limit below 0 without a lowest reading. Enter 0 or more, or enter the lowest reading too.",
  minimum_electrical: "Voltage has a highest reading only. Clear the lowest.",
  prove_dead_electrical: "Live-dead-live is for electrical energy only. Clear this box.",
});
