import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Factory, Lock, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getTenant } from "#contract/platform.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { ColourSample } from "#app/features/platform/colour-sample.tsx";
import { Figure } from "#app/features/platform/figure.tsx";
import { tenantAddress } from "#app/features/platform/tenant-address.ts";
import { TenantHeading } from "#app/features/platform/tenant-heading.tsx";
import { TenantState } from "#app/features/platform/tenant-state.tsx";
import { LastActivity } from "#app/features/platform/tenant-table.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

export const loader = platformLoader(async ({ call, params, context, url }) => {
  const tenant = await call(getTenant, { params: { id: params["id"] ?? "" } });
  const { name, primaryColor, secondaryColor } = tenant;
  const { style } = appearanceOf({ name, logo: null, primaryColor, secondaryColor });
  return {
    tenant,
    address: tenantAddress(url.protocol, context.host, tenant.slug),
    inks: { primary: style["--tenant-brand-ink"] ?? "", secondary: style["--tenant-second-ink"] ?? "" },
  };
});

export default function TenantSettings() {
  const { tenant, address, inks } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <TenantHeading tenant={tenant} current="settings" />
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        {figures.map(({ key, Icon }) => (
          <Figure
            key={key}
            icon={<Icon aria-hidden />}
            label={t(`platform.tenants.columns.${key}`)}
            value={formatNumber(tenant[key])}
          />
        ))}
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader title={t("platform.settings.identity")} />
          <CardBody>
            <DefinitionList
              items={[
                { term: t("platform.tenants.columns.name"), value: tenant.name },
                {
                  term: t("platform.tenants.columns.slug"),
                  value: <span className="font-mono">{tenant.slug}</span>,
                },
                {
                  term: t("platform.settings.address"),
                  value: <TextLink href={address}>{address}</TextLink>,
                },
                {
                  term: t("platform.tenants.columns.state"),
                  value: <TenantState state={tenant.state} />,
                },
                { term: t("platform.settings.created"), value: <Instant at={tenant.createdAt} /> },
                {
                  term: t("platform.tenants.columns.lastActivity"),
                  value: <LastActivity at={tenant.lastActivityAt} />,
                },
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader
            title={t("platform.settings.colours")}
            description={t("platform.settings.coloursText")}
          />
          <CardBody>
            <DefinitionList
              items={[
                {
                  term: t("platform.settings.primary"),
                  value: (
                    <ColourSample
                      colour={tenant.primaryColor}
                      ink={inks.primary}
                      sample={t("platform.settings.primarySample")}
                    />
                  ),
                },
                {
                  term: t("platform.settings.secondary"),
                  value: (
                    <ColourSample
                      colour={tenant.secondaryColor}
                      ink={inks.secondary}
                      sample={t("platform.settings.secondarySample")}
                    />
                  ),
                },
              ]}
            />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("platform.settings.title", { name: data?.tenant.name ?? "" }) },
];

const figures = [
  { key: "users", Icon: Users },
  { key: "equipment", Icon: Factory },
  { key: "activePermits", Icon: Lock },
] as const;
