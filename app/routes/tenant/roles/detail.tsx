import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaOfPermission } from "#contract/access.ts";
import { deleteRole, getRole, renameRole } from "#contract/roles/calls.ts";
import { permissionKey } from "#app/features/roles/permission-key.ts";
import { RoleSettings } from "./detail/role-settings.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permissionsPath, rolePath, userListPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"] };

export const loader = tenantLoader(getRole.access, async ({ call, params, me }) => {
  const [role, person] = await Promise.all([call(getRole, { params: { id: params["id"] ?? "" } }), me]);
  return { role, mayEdit: permits(person, renameRole.access), formKey: newFormKey() };
});

export const action = tenantAction(renameRole.access, async ({ request, context, call, params }) => {
  const posted = await readForm(request, context.requestId);
  const options = { params: { id: params["id"] ?? "" }, idempotencyKey: posted.key };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "rename": {
        const role = await call(renameRole, { ...options, body: { version, name: posted.text("name") } });
        return redirectWithFlash(rolePath(role.id), "roleRenamed", { name: role.name });
      }
      case "delete":
        await call(deleteRole, { ...options, body: { version } });
        return redirectWithFlash(permissionsPath, "roleDeleted");
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function RolePage() {
  const { role, mayEdit, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const areas = [...new Set(role.permissions.map(areaOfPermission))];
  return (
    <>
      <PageHead
        crumbs={[{ label: t("roles.title"), href: permissionsPath }, { label: role.name }]}
        badges={<Badge>{t(role.builtIn ? "roles.builtIn" : "roles.own")}</Badge>}
        title={role.name}
        description={
          <LineLink href={userListPath({ role: role.id })} className="-my-2.5">
            {t("roles.people", { count: role.people })}
          </LineLink>
        }
      />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CardHeader title={t("roles.may")} description={t("roles.mayText")} />
          <CardBody>
            {areas.length === 0 ? (
              <p className="text-ink-muted">{t("roles.mayNothing")}</p>
            ) : (
              <DefinitionList
                items={areas.map((area) => ({
                  term: t(`roles.areas.${area}`),
                  value: role.permissions
                    .filter((permission) => areaOfPermission(permission) === area)
                    .map((permission) => t(`roles.permissions.${permissionKey(permission)}`))
                    .join(", "),
                }))}
              />
            )}
          </CardBody>
        </Card>
        {mayEdit && !role.builtIn && <RoleSettings role={role} formKey={formKey} />}
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "roles.pageTitle", { name: page?.role.name ?? "" });
