import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { currencies } from "#contract/billing/words.ts";
import type { Currency } from "#contract/billing/words.ts";
import { openInquiryForm } from "#contract/inquiries/calls.ts";
import { industries } from "#contract/signups/words.ts";
import { signUp } from "#contract/signups/calls.ts";
import type { Industry } from "#contract/signups/words.ts";
import { listPublicPlans } from "#contract/subscription-plans/calls.ts";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { websiteSignInPath } from "#app/features/navigation/website-paths.ts";
import { SignupForm } from "./form/signup-form.tsx";
import { SignupFrame } from "#app/features/signup/signup-frame.tsx";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { text } from "#app/lib/i18n.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { verificationPendingPath } from "#app/lib/signup-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";

export const handle: RouteHandle = { texts: ["identity", "signup", "website"], scripts: true };

export const loader = visitorPage(async ({ call, context, url }) => ({
  formKey: newFormKey(),
  token: (await call(openInquiryForm, {})).token,
  industries: [...industries],
  addressPattern: new URL(tenantAddress(url.protocol, context.host, "slug")).host.replace("slug", "{slug}"),
  start: {
    company: url.searchParams.get("company")?.slice(0, 120) ?? "",
    slug: url.searchParams.get("slug")?.slice(0, 40) ?? "",
    plan: url.searchParams.get("plan")?.slice(0, 40) ?? "",
    currency: currencies.find((currency) => currency === url.searchParams.get("currency")) ?? "",
    industry: industries.find((industry) => industry === url.searchParams.get("industry")) ?? "",
  },
  plan: await planOf(call, url),
  canonical: canonicalAddress(url.href),
}));

export const action = visitorPage(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const { signup } = await call(signUp, {
      body: {
        company: posted.text("company"),
        slug: posted.text("slug"),
        industry: posted.text("industry") as Industry,
        name: posted.text("name"),
        email: posted.text("email"),
        username: posted.text("username"),
        // As typed: blanks belong to a password.
        password: posted.all("password")[0] ?? "",
        terms: posted.ticked("terms") as true,
        plan: posted.optional("plan"),
        currency: posted.optional("currency") as Currency | undefined,
        token: posted.text("token"),
        homepage: posted.text("homepage"),
      },
      idempotencyKey: posted.key,
    });
    return redirect(verificationPendingPath({ signup }), 303);
  });
});

export default function Signup() {
  const { canonical: _, plan, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SignupFrame title={t("signup.title")} text={t("signup.intro")} current="details">
      {plan && <Alert>{t(plan.currency ? "signup.planIn" : "signup.plan", plan)}</Alert>}
      <SignupForm {...form} />
      <p className="text-ink-muted">
        {t("signup.already")} <TextLink href={websiteSignInPath}>{t("signup.signIn")}</TextLink>
      </p>
    </SignupFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({ title: text("signup.title"), description: text("signup.intro"), canonical: data.canonical })
    : [];

/**
 * The plan that the visitor comes with from the prices, and its currency if it is not the main one; nothing for a plan
 * that is not on offer.
 */
async function planOf(call: GuardedArgs["call"], { searchParams }: URL) {
  const key = searchParams.get("plan");
  if (!key) return undefined;
  const { items } = await call(listPublicPlans, {});
  const plan = items.find((each) => each.key === key);
  if (!plan) return undefined;
  const other = plan.otherPrices.find(({ currency }) => currency === searchParams.get("currency"));
  return { plan: plan.name, currency: other?.currency };
}
