import { ScrollText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { TenantItem } from "#contract/portal/schemas.ts";
import { tenantListPath, tenantPermissionsPath, tenantSettingsPath } from "#app/lib/paths.ts";
import { auditPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TenantState } from "./tenant-state.tsx";

/** The screens of one tenant. */
export const tenantScreens = [
  { key: "settings", pathOf: tenantSettingsPath },
  { key: "permissions", pathOf: tenantPermissionsPath },
] as const;

interface TenantHeadingProps {
  tenant: Pick<TenantItem, "id" | "name" | "slug" | "state">;
  current: (typeof tenantScreens)[number]["key"];
}

/** The head of a tenant's screens: the tenant, and the link to its other screen. */
export function TenantHeading({ tenant, current }: TenantHeadingProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={tenant.name}
        badges={
          <>
            <span className="font-mono text-sm text-ink-muted">{tenant.slug}</span>
            <TenantState state={tenant.state} />
          </>
        }
        actions={
          <LinkButton
            tone="secondary"
            size="compact"
            icon={<ScrollText aria-hidden />}
            href={auditPath({ tenant: tenant.id })}
          >
            {t("platform.tenant.audit")}
          </LinkButton>
        }
        crumbs={[{ label: t("platform.tenants.title"), href: tenantListPath() }, { label: tenant.name }]}
      />
      <LinkTabs
        label={t("platform.tenant.screens")}
        tabs={tenantScreens.map(({ key, pathOf }) => ({
          href: pathOf(tenant.id),
          label: t(`platform.tenant.tabs.${key}`),
          current: key === current,
        }))}
      />
    </>
  );
}
