import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listRoles } from "#contract/roles/calls.ts";
import { listTeams } from "#contract/teams/calls.ts";
import { inviteUser } from "#contract/users/calls.ts";
import { noUser, userDraftFrom } from "#app/features/users/user-draft.ts";
import { UserForm } from "#app/features/users/user-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { signInCodePath, userListPath, userPath } from "#app/lib/people-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"] };

export const loader = tenantLoader(inviteUser.access, async ({ call }) => {
  const [roles, teams] = await Promise.all([call(listRoles, {}), call(listTeams, {})]);
  return { roles: roles.items, teams: teams.items, formKey: newFormKey() };
});

export const action = tenantAction(inviteUser.access, async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const user = await call(inviteUser, { body: userDraftFrom(posted), idempotencyKey: posted.key });
    const { id, name, email } = user;
    if (email === null) return redirectWithFlash(signInCodePath(id), "userAdded", { name });
    return redirectWithFlash(userPath(id), "userInvited", { name, email });
  });
});

export default function InviteUser() {
  const { roles, teams, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("users.title"), href: userListPath() }, { label: t("users.invite") }]}
        title={t("users.inviteTitle")}
        description={t("users.inviteText")}
      />
      <UserForm
        values={noUser}
        roles={roles}
        teams={teams}
        formKey={formKey}
        submitLabel={t("users.form.addPerson")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "users.inviteTitle");
