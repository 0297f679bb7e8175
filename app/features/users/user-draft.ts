import type { z } from "zod";
import type { personKinds } from "#contract/people/words.ts";
import type { UserDetail, userDraft } from "#contract/users/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

export const kinds = ["authorised", "affected", "other"] as const satisfies (typeof personKinds)[number][];

/** The person that a form describes; the API checks it. */
export function userDraftFrom(
  posted: Pick<PostedForm, "text" | "optional" | "all">,
): z.input<typeof userDraft> {
  return {
    name: posted.text("name"),
    username: posted.text("username"),
    email: posted.optional("email"),
    jobTitle: posted.optional("jobTitle"),
    kind: posted.text("kind") as (typeof kinds)[number],
    employer: posted.optional("employer"),
    phone: posted.optional("phone"),
    roleId: posted.text("roleId"),
    // A choice between two states carries all teams of one of them in one value.
    teamIds: posted.all("teamIds").flatMap((ids) => ids.split(" ").filter(Boolean)),
  };
}

/** Initial values of the form's inputs, by name. */
export type UserValues = Record<
  "name" | "username" | "email" | "jobTitle" | "kind" | "employer" | "phone" | "roleId",
  string
> & { teamIds: string[] };

export const noUser: UserValues = {
  name: "",
  username: "",
  email: "",
  jobTitle: "",
  kind: "",
  employer: "",
  phone: "",
  roleId: "",
  teamIds: [],
};

export function valuesOfUser(user: UserDetail): UserValues {
  return {
    name: user.ownName,
    username: user.username,
    email: user.email ?? "",
    jobTitle: user.jobTitle ?? "",
    kind: user.kind,
    employer: user.employer ?? "",
    phone: user.phone ?? "",
    roleId: user.role.id,
    teamIds: user.teams.map(({ id }) => id),
  };
}
