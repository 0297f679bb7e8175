import { data, redirect } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { faultOfSlug } from "#domain/tenant-slug.ts";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { SignupFrame } from "#app/features/signup/signup-frame.tsx";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { signupPath, welcomePath } from "#app/lib/signup-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/**
 * On to the new organization's own host. A form may not end there (the policy's `form-action 'self'` counts for what
 * it redirects to), so it ends here, and the browser continues on its own.
 */
export const loader = visitorPage(async ({ context, url }) => {
  const slug = url.searchParams.get("slug") ?? "";
  if (faultOfSlug(slug)) throw redirect(signupPath());
  const address = tenantAddress(url.protocol, context.host, slug);
  const href = `${address}${welcomePath}`;
  return data({ host: new URL(address).host, href }, { headers: { Refresh: `0; url=${href}` } });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function SignupReady() {
  const { host, href } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SignupFrame title={t("verifyEmail.readyTitle")} current="signIn">
      <Alert
        tone="success"
        title={t("verifyEmail.ready", { address: host })}
        actions={<LinkButton href={href}>{t("verifyEmail.signIn")}</LinkButton>}
      >
        {t("verifyEmail.readyText")}
      </Alert>
    </SignupFrame>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("verifyEmail.readyTitle") },
  { name: "robots", content: "noindex" },
];
