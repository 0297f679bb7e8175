import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createRole, listRoles, savePermissions } from "#contract/roles/calls.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { matrixForm, rolesFrom } from "./permissions/matrix-form.ts";
import { NewRole, newRoleForm } from "./permissions/new-role.tsx";
import { PermissionMatrix } from "./permissions/permission-matrix.tsx";
import { MatrixConflict } from "./permissions/matrix-conflict.tsx";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { PeopleTabs } from "#app/features/users/people-tabs.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permissionsPath, rolePath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"] };

export const loader = tenantLoader(listRoles.access, async ({ call, me }) => {
  const [roles, person] = await Promise.all([call(listRoles, {}), me]);
  return { roles: roles.items, mayEdit: permits(person, savePermissions.access), formKey: newFormKey() };
});

/** [GUARD-04] A person who is no system administrator is sent to the dashboard. */
export const action = tenantAction(savePermissions.access, async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === newRoleForm) {
      const body = { name: posted.text("name"), copyOf: posted.optional("copyOf") };
      const role = await call(createRole, { body, idempotencyKey: posted.key });
      return redirectWithFlash(rolePath(role.id), "roleCreated", { name: role.name });
    }
    if (posted.form !== matrixForm) throw data({ code: "bad_request" }, { status: 400 });
    const body = { roles: rolesFrom(posted), confirmed: posted.ticked("confirmed") };
    await call(savePermissions, { body, idempotencyKey: posted.key });
    return redirectWithFlash(permissionsPath, "permissionsSaved");
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function Permissions() {
  const { roles, mayEdit, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("roles.title")} description={t("roles.intro")} />
      <PeopleTabs current="permissions" />
      <RoleLinks roles={roles} />
      {mayEdit ? (
        <>
          <MatrixForm />
          <NewRole roles={roles} formKey={`${formKey}-new`} />
        </>
      ) : (
        <>
          <Alert className="mb-5">{t("roles.readOnly")}</Alert>
          <PermissionMatrix roles={roles} mayEdit={false} />
        </>
      )}
    </>
  );
}

/** On a phone, where the table has no head to hold them. */
function RoleLinks({ roles }: { roles: readonly Pick<Role, "id" | "name">[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("roles.all")} className="mb-5 md:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {roles.map(({ id, name }) => (
          <li key={id}>
            <LineLink href={rolePath(id)}>{name}</LineLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MatrixForm() {
  const { roles, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failure = useFormFailure(matrixForm);
  const pending = useIsPending(matrixForm);
  // Someone else was quicker: the boxes show how it stands now, not what was ticked on an older state.
  const kept = failure?.code === "stale" ? undefined : failure;
  const editable = roles.filter(({ locked }) => !locked);
  const versions = editable.map(({ id, version }) => `${id} ${version}`);
  return (
    <GuardedForm
      key={`${versions.join()} ${failure?.nextKey ?? ""}`}
      form={matrixForm}
      formKey={formKey}
      subject={versions.join()}
    >
      <FailureAlert failure={failure} />
      {failure?.code === "stale" && <MatrixConflict roles={editable} failure={failure} />}
      {failure?.reasons.some(({ code }) => code === "rights_lost") && (
        <Checkbox
          name="confirmed"
          boxed
          label={t("roles.confirm")}
          hint={t("roles.confirmHint")}
          className="mb-5"
        />
      )}
      {versions.map((line) => (
        <input key={line} type="hidden" name="role" value={line} />
      ))}
      <PermissionMatrix roles={roles} mayEdit failure={kept} />
      <ActionBar stays note={t("roles.effective")}>
        <SaveButton pending={pending} className="max-md:w-full">
          {t("roles.save")}
        </SaveButton>
      </ActionBar>
    </GuardedForm>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "roles.title");
