import { refusalsOf } from "../sentences.ts";

/** Why a view is not saved or changed. */
export const viewRefusal = refusalsOf({
  too_many: "You already have {most} views of this list. Delete one that you no longer need.",
  too_many_shared: "Your company already shares {most} views of this list. Stop sharing one of them first.",
  name_taken: "You already have a view with this name. Choose another name.",
  nothing_kept: "This list shows everything as usual. Filter or search it first, then save the view.",
  too_long: "These filters are too long to save. Shorten the search.",
  may_not_share:
    "You can keep this view for yourself. To share it, you need the permission to edit this list.",
  not_yours: "Only the person who saved this view, or someone who can edit this list, can change it.",
});
