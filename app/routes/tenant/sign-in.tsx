import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgotPassword, signIn } from "#contract/identity/calls.ts";
import { defaultBranding } from "#contract/tenants/schemas.ts";
import { ForgotPasswordLink } from "#app/features/identity/forgot-password-link.tsx";
import { ForgotPasswordPage, forgotPasswordForm } from "#app/features/identity/forgot-password-page.tsx";
import type { ResetLinkAnswer } from "#app/features/identity/forgot-password-page.tsx";
import { SignInForm } from "./sign-in/sign-in-form.tsx";
import { SignInFrame } from "#app/features/identity/sign-in-frame.tsx";
import { SignInError } from "./sign-in/sign-in-error.tsx";
import { SignInNotice } from "#app/features/identity/sign-in-notice.tsx";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { FlashMessage } from "#app/features/notices/flash-message.tsx";
import { ForgetSession } from "#app/features/session/forget-session.tsx";
import { callApi, callApiForCookies } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { forgotPasswordCall } from "#app/lib/browser-calls.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { publicLoader, requireUser } from "#app/lib/guards.server.ts";
import { cookieHeaders, homeAfter } from "#app/lib/home-after.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { isKiosk } from "#app/lib/kiosk.server.ts";
import { forgetNotice, readNotice } from "#app/lib/notice.server.ts";
import { codeSignInPath, dashboardPath, kioskPath, signInPath } from "#app/lib/paths.ts";
import type { Me } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import { homeOf } from "#app/lib/tenant-places.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = publicLoader(async ({ request, context, url }) => {
  const redirectTo = sameOriginPath(url.searchParams.get("redirectTo"), dashboardPath);
  const { flash, setCookie } = await takeFlash(request);
  const [branding, me, notice] = await Promise.all([
    brandingOf(request, context, { toFinish: true }).catch((error: unknown) => {
      // A person who closed the last lockout of a suspended tenant still reads that it was recorded.
      if (flash && isSuspended(error)) return { ...defaultBranding, suspended: true, isClosed: true };
      throw error;
    }),
    requireUser({ request, context }).catch(() => undefined),
    readNotice(request),
  ]);
  if (me) throw redirect(startOf(me, redirectTo));
  if (!url.searchParams.has("password") && (await isKiosk(request, context)))
    throw redirect(kioskPath(redirectTo === dashboardPath ? {} : { redirectTo }));
  const headers = new Headers();
  if (notice) headers.append("Set-Cookie", await forgetNotice());
  if (setCookie) headers.append("Set-Cookie", setCookie);
  return data(
    {
      appearance: appearanceOf(branding),
      suspended: branding.suspended,
      isClosed: "isClosed" in branding,
      redirectTo,
      notice,
      flash,
      forgot: url.searchParams.has("forgot"),
      formKey: newFormKey(),
      websiteHref: websiteAddress(url, context),
      timeZone: timeZoneOf(request),
    },
    { headers },
  );
});

function isSuspended(error: unknown): boolean {
  return error instanceof ApiFailure && error.body.code === "tenant_suspended";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === forgotPasswordForm) {
      const email = posted.text("email");
      await callApi(request, context, forgotPassword, { body: { email } });
      return data<ResetLinkAnswer>({ sentTo: email });
    }
    const body = {
      username: posted.text("username"),
      // As typed: blanks belong to a password.
      password: posted.all("password")[0] ?? "",
      remember: posted.ticked("remember"),
    };
    const { setCookie } = await callApiForCookies(request, context, signIn, { body });
    const redirectTo = sameOriginPath(posted.text("redirectTo"), dashboardPath);
    const start = redirectTo === dashboardPath ? await homeAfter(request, context, setCookie) : redirectTo;
    return redirect(start, { status: 303, headers: cookieHeaders(setCookie) });
  });
}

/** The page that was requested; in place of a dashboard that this person does not have, their first page. */
function startOf(me: Me, redirectTo: string): string {
  return redirectTo === dashboardPath ? homeOf(me) : redirectTo;
}

export default function SignIn() {
  const { appearance, suspended, isClosed, notice, flash, forgot, formKey, redirectTo, websiteHref } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useOwnTimeZone();
  return (
    <>
      <ForgetSession area="tenant" />
      <SignInFrame appearance={appearance} websiteHref={websiteHref}>
        {forgot ? (
          <ForgotPasswordPage formKey={formKey} backHref={signInPath()} note={t("forgotPassword.noEmail")} />
        ) : (
          <>
            <div>
              <h1 className="text-xl font-semibold text-ink">
                {t(suspended ? "exits.suspended" : "auth.signIn.title")}
              </h1>
              <p className="mt-1 text-ink-muted">
                {suspended
                  ? t(isClosed ? "shell.suspendedTenant.text" : "exits.signIn")
                  : t("auth.signIn.intro", { name: appearance.name })}
              </p>
            </div>
            <FlashMessage flash={flash} />
            <SignInNotice notice={notice} area="tenant" />
            <SignInError />
            {!isClosed && (
              <>
                <SignInForm formKey={formKey} redirectTo={redirectTo} />
                <div className="-my-2 grid justify-items-center">
                  <ForgotPasswordLink
                    call={forgotPasswordCall}
                    href={signInPath({ forgot: "1" })}
                    note={t("forgotPassword.noEmail")}
                  >
                    {t("auth.signIn.forgot")}
                  </ForgotPasswordLink>
                  <LineLink href={codeSignInPath}>{t("auth.signIn.withCode")}</LineLink>
                </div>
              </>
            )}
          </>
        )}
      </SignInFrame>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("auth.signIn.title", {}, page?.appearance.name) },
];
