import { data, redirect } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mailSignInAddresses } from "#contract/identity/calls.ts";
import { checkSlug } from "#contract/signups/calls.ts";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { websiteSignInPath } from "#app/features/navigation/website-paths.ts";
import { privateNoCache } from "#app/lib/cache-control.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { text } from "#app/lib/i18n.ts";
import { signInPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailForm } from "./sign-in/email-form.tsx";
import { OrganizationForm } from "./sign-in/organization-form.tsx";
import { slugTyped } from "./sign-in/slug-typed.ts";

/**
 * Where a person signs in whose organization has an address of its own: by its name, or by an email that lists them.
 * A form may not end on another host (`form-action 'self'`), so the browser continues from here on its own.
 */
export const loader = visitorPage(async (args) => {
  const { context, url } = args;
  const typed = (url.searchParams.get("organization") ?? "").trim().slice(0, 200);
  const slug = slugTyped(typed, context.host);
  const isKnown = slug !== "" && (await isTaken(args, slug));
  const href = isKnown ? `${tenantAddress(url.protocol, context.host, slug)}${signInPath()}` : undefined;
  return data(
    {
      typed,
      href,
      host: href && new URL(href).host,
      domain: new URL(tenantAddress(url.protocol, context.host, "x")).host.slice(2),
      isUnknown: typed !== "" && !isKnown,
      isSent: url.searchParams.has("sent"),
      formKey: newFormKey(),
      canonical: canonicalAddress(url.href),
    },
    { headers: { ...privateNoCache, ...(href && { Refresh: `0; url=${href}` }) } },
  );
});

export const action = visitorPage(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    await call(mailSignInAddresses, { body: { email: posted.text("email") } });
    return redirect(`${websiteSignInPath}?sent=1`, 303);
  });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function WebsiteSignIn() {
  const { typed, href, host, domain, isUnknown, isSent, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={t("website.signIn.heading")} text={t("website.signIn.lead")} />
      <div className="mx-auto grid max-w-6xl items-start gap-x-14 gap-y-12 px-4 py-10 md:grid-cols-2 md:px-6 md:py-14">
        {href !== undefined && (
          <div className="md:col-span-2">
            <Alert
              tone="success"
              title={t("website.signIn.found", { host })}
              actions={<LinkButton href={href}>{t("website.signIn.goOn")}</LinkButton>}
            >
              {t("website.signIn.opening")}
            </Alert>
          </div>
        )}
        <OrganizationForm typed={typed} domain={domain} isUnknown={isUnknown} />
        <EmailForm formKey={formKey} isSent={isSent} />
        <p className="text-ink-muted md:col-span-2">
          {t("website.signIn.none")} <TextLink href={callToAction.href}>{t(callToAction.text)}</TextLink>
        </p>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: text("website.signIn.title"),
        description: text("website.signIn.description"),
        canonical: page.canonical,
      })
    : [];

/** Whether it is the address of an organization; the host itself says so too. */
async function isTaken({ call }: GuardedArgs, slug: string): Promise<boolean> {
  const { fault } = await call(checkSlug, { query: { slug } });
  return fault === "taken" || fault === "reserved";
}
