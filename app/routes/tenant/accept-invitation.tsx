import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { acceptInvitation, readInvitation } from "#contract/invitations/calls.ts";
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
import { Alert } from "#app/ui/alert.tsx";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = publicLoader(async ({ request, context, url, call }) => {
  const token = url.searchParams.get("token")?.slice(0, 200) ?? "";
  const [branding, invitation] = await Promise.all([
    brandingOf(request, context),
    token
      ? call(readInvitation, { body: { token } })
      : { state: "unknown" as const, name: null, username: null },
  ]);
  return {
    appearance: appearanceOf(branding),
    token,
    invitation,
    formKey: newFormKey(),
    websiteHref: websiteAddress(url, context),
  };
});

export const action = newPasswordAction(acceptInvitation, "invitationAccepted");

export default function AcceptInvitation() {
  const { appearance, token, invitation, formKey, websiteHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { state, name, username } = invitation;
  return (
    <SignInFrame appearance={appearance} websiteHref={websiteHref}>
      {state === "open" ? (
        <>
          <div>
            <h1 className="text-xl font-semibold text-ink">{t("invitation.title", { name })}</h1>
            <p className="mt-1 text-ink-muted">
              {t("invitation.intro", { tenant: appearance.name, username })}
            </p>
          </div>
          <NewPasswordForm formKey={formKey} token={token} words="invitation" username={username ?? ""} />
        </>
      ) : (
        <>
          <h1 className="text-xl font-semibold text-ink">{t("invitation.overTitle")}</h1>
          <Alert tone={state === "used" ? "info" : "danger"} title={t(`invitation.states.${state}.title`)}>
            {t(`invitation.states.${state}.text`)}
          </Alert>
        </>
      )}
      <div className="text-center">
        <LineLink href={signInPath()}>{t("forgotPassword.back")}</LineLink>
      </div>
    </SignInFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("invitation.pageTitle", {}, page?.appearance.name) },
];
