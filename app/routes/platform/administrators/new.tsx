import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PlatformRole } from "#contract/access.ts";
import { inviteAdministrator } from "#contract/administrators/calls.ts";
import { InviteForm } from "#app/features/administrators/administrator-forms.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { administratorListPath } from "#app/lib/portal-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async () => ({ formKey: newFormKey() }), inviteAdministrator.access);

export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const { email } = await call(inviteAdministrator, {
      body: {
        name: posted.text("name"),
        username: posted.text("username"),
        email: posted.text("email"),
        role: posted.text("role") as PlatformRole,
      },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(administratorListPath(), "administratorInvited", { email });
  });
});

export default function NewAdministrator() {
  const { formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("administrators.inviteTitle")}
        description={t("administrators.inviteIntro")}
        crumbs={[
          { label: t("administrators.title"), href: administratorListPath() },
          { label: t("administrators.inviteTitle") },
        ]}
      />
      <InviteForm formKey={formKey} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("administrators.inviteTitle") }];
