import { refusalsOf } from "../sentences.ts";

/** Why a drawing stays as it is. */
export const drawingRefusal = refusalsOf({
  too_many: "You already have {most} drawings. Delete one that you no longer need.",
  name_taken: "There is already a drawing named {name} here. Choose another name.",
  place_unknown: "Choose a site, area, or line that is in use.",
  one_picture: "Send one picture at a time.",
  placed_more_than_once: "{tags} is on the drawing more than once. Leave one of them.",
  points_unknown: "One of these points is archived or doesn't exist. Load the page again.",
  point_elsewhere: "{tags} belongs to another site. Take it off this drawing.",
});
