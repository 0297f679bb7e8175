import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { resetPassword } from "#contract/identity/calls.ts";
import { newPasswordAction } from "#app/features/identity/new-password-action.server.ts";
import { NewPasswordForm } from "#app/features/identity/new-password-form.tsx";
import { SignInFrame } from "#app/features/identity/sign-in-frame.tsx";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import { publicLoader } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { signInPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LineLink } from "#app/ui/anchor.tsx";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = publicLoader(async ({ request, context, url }) => ({
  appearance: appearanceOf(await brandingOf(request, context, { toFinish: true })),
  token: url.searchParams.get("token") ?? "",
  formKey: newFormKey(),
  websiteHref: websiteAddress(url, context),
}));

export const action = newPasswordAction(resetPassword, "passwordSet");

export default function ResetPassword() {
  const { appearance, token, formKey, websiteHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SignInFrame appearance={appearance} websiteHref={websiteHref}>
      <div>
        <h1 className="text-xl font-semibold text-ink">{t("newPassword.title")}</h1>
        <p className="mt-1 text-ink-muted">{t("newPassword.intro")}</p>
      </div>
      <NewPasswordForm formKey={formKey} token={token} forgotHref={signInPath({ forgot: "1" })} />
      <div className="text-center">
        <LineLink href={signInPath()}>{t("forgotPassword.back")}</LineLink>
      </div>
    </SignInFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("newPassword.title", {}, page?.appearance.name) },
  { name: "robots", content: "noindex" },
];
