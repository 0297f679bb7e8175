import { Factory, Lock, Users } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Figure } from "#app/features/portal/figure.tsx";
import { LastActivity } from "#app/features/portal/tenant-table.tsx";

const figures = [
  { key: "users", Icon: Users },
  { key: "equipment", Icon: Factory },
  { key: "activePermits", Icon: Lock },
] as const;

/** What a tenant is and has: figures, and what no one sets. */
export function TenantFacts({ tenant, address }: { tenant: TenantDetail; address: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-3">
        {figures.map(({ key, Icon }) => (
          <Figure
            key={key}
            icon={<Icon aria-hidden />}
            label={t(`platform.tenants.columns.${key}`)}
            value={formatNumber(tenant[key])}
          />
        ))}
      </div>
      <Card>
        <CardBody>
          <DefinitionList
            items={[
              {
                term: t("platform.settings.address"),
                value: (
                  <LineLink href={address} className="md:min-h-0">
                    {address}
                  </LineLink>
                ),
              },
              {
                term: t("platform.tenants.columns.plan"),
                value: tenant.plan ?? t("platform.tenants.noPlan"),
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
    </div>
  );
}
