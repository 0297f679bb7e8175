import { refusalsOf } from "../sentences.ts";

/** Why an article or a folder stays as it is. */
export const knowledgeRefusal = refusalsOf({
  already_current: "This is already the current version.",
  folder_gone: "This folder no longer exists. Choose another one.",
  folder_not_empty: "This folder is not empty. Move or delete its contents first.",
  folder_name_taken: "There is already a folder with this name here. Choose another name.",
  "folder_place/into_itself": "You can't move a folder into itself.",
  "folder_place/too_deep": "Folders can be nested at most {most} levels deep.",
  "folder_place/too_many": "You already have {most} folders. Delete one that you no longer need.",
  audience_gone: "A role, team, or person you chose no longer exists. Choose again.",
  audience_missing: "Choose at least one role, team, or person.",
  not_asked: "You were not asked to confirm this article.",
  not_current: "There is a newer version of this article. Nothing was recorded. Read that one first.",
  too_many_tags: "Use at most {most} tags.",
  tag_format: "A tag has 1 to {most} characters and no commas.",
  article_empty: "Write the article first.",
});
