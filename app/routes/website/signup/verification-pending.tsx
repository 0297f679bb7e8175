import { data, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readSignup, resendSignupMail, withdrawSignup } from "#contract/signups/calls.ts";
import type { PendingSignup } from "#contract/signups/schemas.ts";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { FlashMessage } from "#app/features/notices/flash-message.tsx";
import { LinkOver } from "#app/features/signup/link-over.tsx";
import { PendingFacts, withdrawForm } from "./verification-pending/pending-facts.tsx";
import { ResendByEmail } from "./verification-pending/resend-form.tsx";
import { SignupFrame } from "#app/features/signup/signup-frame.tsx";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { redirectWithFlash, takeFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { signupPath, verificationPendingPath } from "#app/lib/signup-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";

export const handle: RouteHandle = { texts: ["signup"], scripts: true };

export const loader = visitorPage(async (args) => {
  const { request, context, url } = args;
  const [pending, { flash, setCookie }] = await Promise.all([pendingOf(args), takeFlash(request)]);
  return data(
    {
      pending,
      address: pending ? tenantAddress(url.protocol, context.host, pending.slug) : "",
      flash,
      formKey: newFormKey(),
      timeZone: timeZoneOf(request),
    },
    setCookie ? { headers: { "Set-Cookie": setCookie } } : {},
  );
});

export const action = visitorPage(async (args) => {
  const { request, context, call } = args;
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const pending = await pendingOf(args);
    const signup = handleOf(args.url);
    if (posted.form === withdrawForm) {
      if (pending) await call(withdrawSignup, { body: { signup } });
      return redirect(signupPath({ company: pending?.company, slug: pending?.slug }), 303);
    }
    await call(resendSignupMail, { body: pending ? { signup } : { email: posted.text("email") } });
    return redirectWithFlash(verificationPendingPath({ signup }), "signupMailSent");
  });
});

export default function VerificationPending() {
  const { pending, address, flash, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useOwnTimeZone();
  const waits = pending?.state === "open" || pending?.state === "expired";
  return (
    <SignupFrame
      title={t("verificationPending.title")}
      text={pending ? undefined : t("verificationPending.intro")}
      current="confirm"
    >
      <FlashMessage flash={flash} />
      {!pending && <ResendByEmail formKey={formKey} />}
      {pending && waits && (
        <PendingFacts pending={pending} formKey={formKey} address={new URL(address).host} />
      )}
      {pending && !waits && <LinkOver state={pending.state} address={address} />}
    </SignupFrame>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("verificationPending.title") },
  { name: "robots", content: "noindex" },
];

function handleOf(url: URL): string {
  return url.searchParams.get("signup") ?? "";
}

/** The signup of this address; null if there is none, so the page serves everyone. */
async function pendingOf({ call, url }: GuardedArgs): Promise<PendingSignup | null> {
  const signup = handleOf(url);
  if (signup === "") return null;
  return call(readSignup, { query: { signup } }).catch((error: unknown) => {
    if (error instanceof ApiFailure && [400, 404].includes(error.status)) return null;
    throw error;
  });
}
