import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ScrollText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getVerification, listAuditActions, listAuditEvents, verifyAudit } from "#contract/audit/calls.ts";
import { getTenant, listTenants } from "#contract/portal/calls.ts";
import { AuditFilters } from "./list/audit-filters.tsx";
import { AuditTable } from "./list/audit-table.tsx";
import { Verification } from "./list/verification.tsx";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { auditExportPath, auditPath } from "#app/lib/portal-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["reports"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.audit.read(url.searchParams);
  const { tenant } = list.filter;
  const [page, { actions }, { verification }, tenants] = await Promise.all([
    call(listAuditEvents, { query: lists.audit.query(list) }),
    call(listAuditActions, { query: { tenant } }),
    call(getVerification, { query: { tenant } }),
    call(listTenants, { query: { limit: 200 } }),
  ]);
  const known = tenants.items.some(({ id }) => id === tenant);
  // A person who is not among the first by name is reached from their own page.
  const chosen = tenant && !known ? [await call(getTenant, { params: { id: tenant } })] : [];
  return {
    page,
    actions,
    verification,
    tenants: [...chosen, ...tenants.items].map(({ id, name }) => ({ id, name })),
    more: tenants.nextCursor !== null,
    list,
    formKey: newFormKey(),
  };
});

export const action = platformAction(async ({ request, context, url, call }) => {
  const posted = await readForm(request, context.requestId);
  const list = lists.audit.read(url.searchParams);
  return answerForm(posted, async () => {
    await call(verifyAudit, { body: { tenant: list.filter.tenant }, idempotencyKey: posted.key });
    return redirectWithFlash(auditPath(searchOf(list)), "auditVerifying");
  });
});

export default function AuditLogs() {
  const { page, actions, verification, tenants, more, list, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("audit.title")}
        description={t("audit.intro")}
        actions={<ExportLinks hrefOf={(format) => auditExportPath({ ...searchOf(list), format })} />}
      />
      <AuditFilters list={list} tenants={tenants} more={more} actions={actions} />
      <Verification verification={verification} formKey={formKey} href={auditPath(searchOf(list))} />
      {page.items.length > 0 ? (
        <AuditTable events={page.items} tenant={list.filter.tenant} />
      ) : (
        <EmptyState icon={<ScrollText aria-hidden />} title={t("audit.empty")}>
          {t("audit.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={auditPath} nextLabel={t("audit.older")} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("audit.title") }];
