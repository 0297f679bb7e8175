import { refusalsOf } from "../sentences.ts";

/** Why the example machine is not added or removed. */
export const exampleRefusal = refusalsOf({
  example_taken: "{what} is already in use, so the example can't be added. Rename yours first.",
  point_shared: "{tag} also serves {machine}. Detach it from {machine} first.",
  point_attached: "{tag} is your own isolation point and serves the example. Detach it first.",
  lock_hung: "Padlock {number} is in use in {plan}. Remove it there first.",
});
