import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getInquiry } from "#contract/inquiries/calls.ts";
import { createTenant } from "#contract/portal/calls.ts";
import { industries } from "#contract/signups/words.ts";
import type { Industry } from "#contract/signups/words.ts";
import { suggestSlug } from "#domain/tenant-slug.ts";
import { NewTenantForm } from "./new/new-tenant-form.tsx";
import type { NewTenantStart } from "./new/new-tenant-form.tsx";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantListPath, tenantSettingsPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal", "signup"] };

export const loader = platformLoader(async (args) => {
  const { context, url } = args;
  return {
    start: await startOf(args),
    industries: [...industries],
    addressExample: new URL(tenantAddress(url.protocol, context.host, "acme")).host,
    formKey: newFormKey(),
  };
}, createTenant.access);

export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = {
      name: posted.text("name"),
      slug: posted.text("slug"),
      industry: posted.text("industry") as Industry,
      administrator: {
        name: posted.text("personName"),
        email: posted.text("email"),
        username: posted.text("username"),
      },
      inquiryId: posted.optional("inquiryId"),
    };
    const { id, name } = await call(createTenant, { body, idempotencyKey: posted.key });
    return redirectWithFlash(tenantSettingsPath(id), "tenantCreated", {
      name,
      email: body.administrator.email,
    });
  });
});

export default function NewTenant() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("platform.newTenant.title")}
        description={t("platform.newTenant.intro")}
        crumbs={[
          { label: t("platform.tenants.title"), href: tenantListPath() },
          { label: t("platform.newTenant.title") },
        ]}
      />
      {page.start.inquiryId && (
        <Alert className="mb-5 max-w-3xl">
          {t("platform.newTenant.fromInquiry", { name: page.start.personName })}
        </Alert>
      )}
      <NewTenantForm {...page} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platform.newTenant.title") }];

const empty: NewTenantStart = { name: "", slug: "", personName: "", email: "", username: "", inquiryId: "" };

/** What an inquiry already says; an empty form without one. */
async function startOf({ call, url }: GuardedArgs): Promise<NewTenantStart> {
  const id = url.searchParams.get("inquiry");
  if (!id) return empty;
  const { company, name, email } = await call(getInquiry, { params: { id } });
  return {
    name: company ?? "",
    slug: suggestSlug(company ?? ""),
    personName: name,
    email,
    username: (email.split("@")[0] ?? "").replace(/[^\w.-]/g, "").slice(0, 60),
    inquiryId: id,
  };
}
