import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { platformResetPassword } from "#contract/identity/calls.ts";
import { NewPasswordForm } from "#app/features/identity/new-password-form.tsx";
import { PlatformCard } from "#app/features/portal/platform-card.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformSignInPath } from "#app/lib/paths.ts";
import { platformPublic } from "#app/lib/platform-guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { TextLink } from "#app/ui/anchor.tsx";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = platformPublic(async ({ url }) => ({
  token: url.searchParams.get("token") ?? "",
  formKey: newFormKey(),
}));

export const action = platformPublic(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    // The password as typed: blanks belong to it.
    const body = { token: posted.text("token"), password: posted.all("password")[0] ?? "" };
    await call(platformResetPassword, { body });
    return redirectWithFlash(platformSignInPath(), "platformPasswordSet");
  });
});

export default function PlatformResetPassword() {
  const { token, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <PlatformCard
      title={t("newPassword.title")}
      footer={<TextLink href={platformSignInPath()}>{t("forgotPassword.back")}</TextLink>}
    >
      <NewPasswordForm formKey={formKey} token={token} forgotHref={platformSignInPath({ forgot: "1" })} />
    </PlatformCard>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("newPassword.title") },
  { name: "robots", content: "noindex" },
];
