import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listRoles } from "#contract/roles/calls.ts";
import { listTeams } from "#contract/teams/calls.ts";
import { getUser, updateUser } from "#contract/users/calls.ts";
import { userDraftFrom, valuesOfUser } from "#app/features/users/user-draft.ts";
import { UserConflict } from "./edit/user-conflict.tsx";
import { UserForm, userForm } from "#app/features/users/user-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { userListPath, userPath } from "#app/lib/people-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"] };

export const loader = tenantLoader(updateUser.access, async ({ call, params }) => {
  const id = params["id"] ?? "";
  const [user, roles, teams] = await Promise.all([
    call(getUser, { params: { id } }),
    call(listRoles, {}),
    call(listTeams, {}),
  ]);
  // What cannot be edited is shown instead, with the reason.
  if (!user.possible.some(({ action, allowed }) => action === "edit" && allowed))
    throw redirect(userPath(id));
  return {
    id,
    name: user.name,
    version: user.version,
    values: valuesOfUser(user),
    roles: roles.items,
    teams: teams.items,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updateUser.access, async ({ request, context, call, params }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const confirmed = posted.ticked("confirmed");
    const user = await call(updateUser, {
      params: { id: params["id"] ?? "" },
      body: { ...userDraftFrom(posted), version: posted.text("version"), confirmed },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(userPath(user.id), "userSaved", { name: user.name });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EditUser() {
  const { id, name, ...form } = useLoaderData<typeof loader>();
  const failure = useFormFailure(userForm);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("users.title"), href: userListPath() },
          { label: name, href: userPath(id) },
          { label: t("users.edit") },
        ]}
        title={t("users.editTitle", { name })}
      />
      {failure?.code === "stale" ? (
        <UserConflict {...form} id={id} failure={failure} />
      ) : (
        <UserForm {...form} submitLabel={t("users.form.save")} />
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "users.editTitle", { name: page?.name ?? "" });
