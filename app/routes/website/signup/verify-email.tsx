import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmSignup, readSignupLink, resendSignupMail } from "#contract/signups/calls.ts";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { ConfirmForm, FreshLinkForm, freshLinkForm } from "./verify-email/confirm-form.tsx";
import { LinkOver } from "#app/features/signup/link-over.tsx";
import { SignupFrame } from "#app/features/signup/signup-frame.tsx";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { signupReadyPath, verificationPendingPath } from "#app/lib/signup-paths.ts";
import { Alert } from "#app/ui/alert.tsx";

export const handle: RouteHandle = { texts: ["signup"], scripts: true };

export const loader = visitorPage(async ({ call, context, url }) => {
  const token = url.searchParams.get("token") ?? "";
  const page = { token, formKey: newFormKey() };
  const link = token ? await call(readSignupLink, { body: { token } }) : { state: "unknown" as const };
  if (link.state === "unknown") {
    const state = token ? ("unknown" as const) : ("missing" as const);
    return { ...page, kind: "over" as const, state, address: "" };
  }
  const address = tenantAddress(url.protocol, context.host, link.slug);
  if (link.state === "open" || link.state === "expired") {
    return { ...page, kind: link.state, link, address };
  }
  return { ...page, kind: "over" as const, state: link.state, address };
});

export const action = visitorPage(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  const body = { token: posted.text("token") };
  return answerForm(posted, async () => {
    if (posted.form === freshLinkForm) {
      await call(resendSignupMail, { body });
      return redirectWithFlash(verificationPendingPath(), "signupMailSent");
    }
    const { slug } = await call(confirmSignup, { body });
    return redirect(signupReadyPath(slug), 303);
  });
});

export default function VerifyEmail() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SignupFrame title={t("verifyEmail.title")} current="confirm">
      {page.kind === "open" && <ConfirmForm {...page} address={new URL(page.address).host} />}
      {page.kind === "expired" && (
        <>
          <Alert tone="warning" title={t("verifyEmail.over.expired.title")}>
            {t("verifyEmail.over.expired.text")}
          </Alert>
          <FreshLinkForm {...page} />
        </>
      )}
      {page.kind === "over" && <LinkOver state={page.state} address={page.address} />}
    </SignupFrame>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("verifyEmail.title") },
  { name: "robots", content: "noindex" },
];
