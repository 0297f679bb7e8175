import { refusalsOf } from "../sentences.ts";

/** Why there is no link for the wall. */
export const linkRefusal = refusalsOf({
  link_over: "This link doesn't work any more. Ask the person who set up this screen for a new one.",
  too_many: "You already have {most} links. Revoke one that you no longer need.",
  site_unknown: "Choose a site that is in use.",
});
