import { refusalsOf } from "../sentences.ts";

/** Why an organization stays as it is. */
export const portalRefusal = refusalsOf({
  already_suspended: "This organization is already suspended.",
  not_suspended: "This organization is not suspended.",
  idle_too_long: "Use at most {most} minutes, the longest that a session lasts.",
  warning_too_long: "Use less than the idle time of {idle} minutes.",
  logo_too_large: "A logo can be at most 512 kB. Save it smaller.",
  logo_kind: "Use a JPEG, PNG, or WebP picture. Save an SVG as PNG.",
  logo_unreadable: "We can't read this picture. Save it again as PNG, at most 4,000 pixels wide.",
  picture_missing: "Choose a picture.",
  "out_of_bounds/minutes": "Enter {least} to {most} minutes, or leave it empty.",
  "out_of_bounds/people": "Enter {least} to {most} people, or leave it empty.",
  "out_of_bounds/machines": "Enter {least} to {most} machines, or leave it empty.",
  "out_of_bounds/sites": "Enter {least} to {most} sites, or leave it empty.",
  "out_of_bounds/gigabytes": "Enter {least} to {most} GB, or leave it empty.",
  whole_or_empty: "Enter a whole number, or leave it empty.",
});
