import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PlatformRole } from "#contract/access.ts";
import {
  deactivateAdministrator,
  getAdministrator,
  inviteAgain,
  reactivateAdministrator,
  updateAdministrator,
} from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { AdministratorFacts } from "./detail/administrator-facts.tsx";
import {
  AdministratorActions,
  AdministratorForm,
  administratorForms,
} from "#app/features/administrators/administrator-forms.tsx";
import { AdministratorState } from "#app/features/administrators/administrator-state.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { AdministratorConflict } from "#app/features/administrators/administrator-conflict.tsx";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { administratorListPath, administratorPath } from "#app/lib/portal-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, params }) => {
  const admin = await call(getAdministrator, { params: { id: params["id"] ?? "" } });
  return { admin, formKey: newFormKey() };
});

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const options = { params: { id }, idempotencyKey: posted.key };
  const path = administratorPath(id);
  return answerForm(posted, async () => {
    switch (posted.form) {
      case administratorForms.again: {
        const { email } = await call(inviteAgain, { ...options, body: { version } });
        return redirectWithFlash(path, "administratorInvitedAgain", { email });
      }
      case administratorForms.deactivate: {
        const { name } = await call(deactivateAdministrator, { ...options, body: { version } });
        return redirectWithFlash(path, "administratorDeactivated", { name });
      }
      case administratorForms.reactivate: {
        const { name } = await call(reactivateAdministrator, { ...options, body: { version } });
        return redirectWithFlash(path, "administratorReactivated", { name });
      }
      default:
        return redirectWithFlash(path, "administratorSaved", {
          name: (await call(updateAdministrator, { ...options, body: { version, ...accountIn(posted) } }))
            .name,
        });
    }
  });
});

function accountIn(posted: PostedForm) {
  return {
    name: posted.text("name"),
    username: posted.text("username"),
    email: posted.text("email"),
    role: posted.text("role") as PlatformRole,
  };
}

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function Administrator() {
  const { admin, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(administratorForms.update);
  const current = currentIn<AdministratorItem>(failure);
  const mayDecide = useCan()("owner");
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={admin.name}
        badges={<AdministratorState state={admin.state} />}
        crumbs={[{ label: t("administrators.title"), href: administratorListPath() }, { label: admin.name }]}
      />
      {mayDecide ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {current ? (
            <AdministratorConflict
              current={current}
              failure={failure}
              names={["name", "username", "email", "role"]}
              form={administratorForms.update}
              formKey={formKey}
              keepHref={administratorPath(admin.id)}
            />
          ) : (
            <AdministratorForm admin={admin} formKey={formKey} />
          )}
          <AdministratorActions admin={admin} formKey={formKey} />
        </div>
      ) : (
        <AdministratorFacts admin={admin} />
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("administrators.pageTitle", { name: page?.admin.name ?? "" }) },
];
