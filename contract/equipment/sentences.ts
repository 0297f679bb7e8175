import { refusalsOf } from "../sentences.ts";

/** Why a machine stays as it is. */
export const machineRefusal = refusalsOf({
  locked_out: "{plan} is in progress on this machine. Close it first.",
  planned: "{plan} is planned for this machine. Withdraw it first.",
  point_held: "{plan} holds {tag}, which also serves this machine. Wait until it is closed.",
  line_missing: "Choose a line from the list.",
  line_or_place: "Choose a line from the list, or name a new one, but not both.",
  line_archived: "{line} is archived. Unarchive the line first.",
  shared_point_stays_one:
    "{tags} also serves machines that stay at {site}. Detach it first: a point belongs to one site.",
  shared_point_stays_other:
    "{tags} also serve machines that stay at {site}. Detach them first: a point belongs to one site.",
  tag_taken: "Another machine already has the tag {tag}. Each machine needs its own.",
  tag_in_use:
    "{plan} is in progress on {tag}, and people compare the tag with the plate. Change it after the lockout is closed.",
  too_many_hazards: "List at most {most} hazards.",
  too_many_stations: "List at most {most} control stations.",
  too_many_files: "A machine can have at most {most} photos and documents. Remove some first.",
});
