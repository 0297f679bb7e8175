import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listEmailTemplates } from "#contract/email-templates/calls.ts";
import type { EmailTemplateItem } from "#contract/email-templates/schemas.ts";
import { TemplateState } from "#app/features/email-templates/template-state.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { emailTemplatePath } from "#app/lib/portal-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(({ call }) => call(listEmailTemplates, {}));

export default function EmailTemplateList() {
  const { items } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const columns: Column<EmailTemplateItem>[] = [
    {
      key: "name",
      header: t("emailTemplates.columns.name"),
      primary: true,
      cell: ({ key }) => (
        <LineLink href={emailTemplatePath(key)} className="md:min-h-0">
          {t(`emailTemplates.kinds.${key}`)}
        </LineLink>
      ),
    },
    { key: "subject", header: t("emailTemplates.columns.subject"), cell: ({ subject }) => subject },
    {
      key: "state",
      header: t("emailTemplates.columns.state"),
      cell: (item) => <TemplateState template={item} />,
    },
    {
      key: "saved",
      header: t("emailTemplates.columns.saved"),
      cell: ({ savedAt, savedBy }) =>
        savedAt === null ? (
          "–"
        ) : (
          <>
            <Instant at={savedAt} /> {savedBy}
          </>
        ),
    },
  ];
  return (
    <>
      <PageHeader title={t("emailTemplates.title")} description={t("emailTemplates.intro")} />
      <Table caption={t("emailTemplates.title")} columns={columns} rows={items} rowKey={({ key }) => key} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("emailTemplates.title") }];
