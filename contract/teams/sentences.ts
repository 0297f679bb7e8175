import { refusalsOf } from "../sentences.ts";

/** Why a team is not added or renamed. */
export const teamRefusal = refusalsOf({
  too_many: "You already have {most} teams. Delete one that you no longer need.",
  name_taken: "There is already a team with this name. Choose another name.",
});
