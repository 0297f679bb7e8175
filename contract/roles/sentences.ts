import { refusalsOf } from "../sentences.ts";

/** Why a role stays as it is. */
export const roleRefusal = refusalsOf({
  role_locked: "{name} keeps every permission. Nothing was saved.",
  needs_read: "{name}: the permission to {right} also needs the permission to {read}. Select that too.",
  rights_lost_one: "{name} ({count} person) will lose the permission to: {rights}.",
  rights_lost_other: "{name} ({count} people) will lose the permission to: {rights}.",
  too_many: "You already have {most} custom roles. Delete one that you no longer need.",
  role_gone: "This role no longer exists. Choose from the list.",
  role_in_use: "Someone was just given this role. Give them another role first.",
  "role_in_use/names_one": "{names} still has this role. Give them another role first.",
  "role_in_use/names_other": "{names} still have this role. Give them another role first.",
  "role_in_use/more": "{names}, and others still have this role. Give them another role first.",
  built_in: "{name} is built in. You can't rename or delete it.",
  name_taken: "There is already a role with this name. Choose another name.",
});
