import { data, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { platformForgotPassword, platformSignIn } from "#contract/identity/calls.ts";
import { ForgotPasswordLink } from "#app/features/identity/forgot-password-link.tsx";
import { ForgotPasswordPage, forgotPasswordForm } from "#app/features/identity/forgot-password-page.tsx";
import type { ResetLinkAnswer } from "#app/features/identity/forgot-password-page.tsx";
import { SignInNotice } from "#app/features/identity/sign-in-notice.tsx";
import { useForgottenAdmin } from "#app/features/portal/admin-session.ts";
import { PlatformCard } from "#app/features/portal/platform-card.tsx";
import { PlatformFlash } from "#app/features/portal/platform-flash.tsx";
import { PlatformSignInForm } from "./sign-in/platform-sign-in-form.tsx";
import { ForgetSession } from "#app/features/session/forget-session.tsx";
import { callApiForCookies } from "#app/lib/api.server.ts";
import { platformForgotPasswordCall } from "#app/lib/browser-calls.ts";
import { redirectWithFlash, takeFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { forgetNotice, readNotice } from "#app/lib/notice.server.ts";
import { adminPath, platformSignInPath } from "#app/lib/paths.ts";
import { isAdminSignedIn, platformPublic } from "#app/lib/platform-guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import ToastRegion from "#app/ui/toast-region.tsx";
import { bringToastRegion } from "#app/ui/toaster.tsx";

// Without a network the page still says so: it brings its toasts with it.
bringToastRegion(ToastRegion);

export const handle: RouteHandle = { texts: ["identity", "portal"], scripts: true };

export const loader = platformPublic(async ({ request, context, url }) => {
  const redirectTo = sameOriginPath(url.searchParams.get("redirectTo"), adminPath);
  if (await isAdminSignedIn({ request, context })) throw redirect(redirectTo);
  const [notice, { flash, setCookie }] = await Promise.all([readNotice(request), takeFlash(request)]);
  const headers = new Headers();
  if (notice) headers.append("Set-Cookie", await forgetNotice());
  if (setCookie) headers.append("Set-Cookie", setCookie);
  const forgot = url.searchParams.has("forgot");
  return data({ redirectTo, notice, flash, forgot, formKey: newFormKey() }, { headers });
});

export const action = platformPublic(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === forgotPasswordForm) {
      const email = posted.text("email");
      await call(platformForgotPassword, { body: { email } });
      return data<ResetLinkAnswer>({ sentTo: email });
    }
    // The password as typed: blanks belong to it.
    const body = { email: posted.text("email"), password: posted.all("password")[0] ?? "" };
    const { setCookie } = await callApiForCookies(request, context, platformSignIn, { body });
    const arrival = await redirectWithFlash(
      sameOriginPath(posted.text("redirectTo"), adminPath),
      "platformSignedIn",
    );
    for (const line of setCookie) arrival.headers.append("Set-Cookie", line);
    return arrival;
  });
});

export default function PlatformSignIn() {
  const { redirectTo, notice, flash, forgot, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useForgottenAdmin();
  const footer = (
    <>
      <p>{t("platform.signIn.authorized")}</p>
      <p>{t("platform.signIn.tenants")}</p>
    </>
  );
  return (
    <>
      <ForgetSession area="platform" />
      <PlatformCard title={t("platform.signIn.title")} footer={footer}>
        {forgot ? (
          <ForgotPasswordPage formKey={formKey} backHref={platformSignInPath()} />
        ) : (
          <>
            <PlatformFlash flash={flash} />
            <SignInNotice notice={notice} area="platform" />
            <PlatformSignInForm formKey={formKey} redirectTo={redirectTo} />
            <div className="-my-2 text-center">
              <ForgotPasswordLink
                call={platformForgotPasswordCall}
                href={platformSignInPath({ forgot: "1" })}
              >
                {t("platform.signIn.forgot")}
              </ForgotPasswordLink>
            </div>
          </>
        )}
      </PlatformCard>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platform.signIn.title") }];
