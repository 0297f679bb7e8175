import { useTranslation } from "react-i18next";
import type { TenantItem } from "#contract/portal/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { tenantSettingsPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { tenantScreens } from "./tenant-heading.tsx";
import { TenantState } from "./tenant-state.tsx";

/** Tenants, one line each. The name opens the tenant. */
export function TenantTable({ items }: { items: readonly TenantItem[] }) {
  const { t } = useTranslation();
  const columns: Column<TenantItem>[] = [
    {
      key: "name",
      header: t("platform.tenants.columns.name"),
      primary: true,
      cell: (item) => (
        <Anchor href={tenantSettingsPath(item.id)} className={linkClass}>
          {item.name}
        </Anchor>
      ),
    },
    {
      key: "slug",
      header: t("platform.tenants.columns.slug"),
      cell: (item) => <span className="font-mono wrap-anywhere">{item.slug}</span>,
    },
    {
      key: "state",
      header: t("platform.tenants.columns.state"),
      cell: (item) => <TenantState state={item.state} />,
    },
    {
      key: "plan",
      header: t("platform.tenants.columns.plan"),
      cell: (item) => item.plan ?? <span className="text-ink-muted">{t("platform.tenants.noPlan")}</span>,
    },
    {
      key: "users",
      header: t("platform.tenants.columns.users"),
      align: "end",
      cell: (item) => formatNumber(item.users),
    },
    {
      key: "equipment",
      header: t("platform.tenants.columns.equipment"),
      align: "end",
      cell: (item) => formatNumber(item.equipment),
    },
    {
      key: "activePermits",
      header: t("platform.tenants.columns.activePermits"),
      align: "end",
      cell: (item) => formatNumber(item.activePermits),
    },
    {
      key: "lastActivity",
      header: t("platform.tenants.columns.lastActivity"),
      cell: (item) => <LastActivity at={item.lastActivityAt} />,
    },
    {
      key: "open",
      header: t("platform.tenants.columns.open"),
      align: "end",
      cell: (item) => (
        <span className="inline-flex flex-wrap justify-end gap-x-5">
          {tenantScreens.map(({ key, pathOf }) => (
            <Anchor key={key} href={pathOf(item.id)} className={linkClass}>
              {t(`platform.tenants.screens.${key}`)}
              <VisuallyHidden>{t("platform.tenants.of", { name: item.name })}</VisuallyHidden>
            </Anchor>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table caption={t("platform.tenants.title")} columns={columns} rows={items} rowKey={(item) => item.id} />
  );
}

/** When someone of the tenant last did something. */
export function LastActivity({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at === null) return <span className="text-ink-muted">{t("platform.tenants.never")}</span>;
  return <Instant at={at} />;
}

const linkClass =
  "inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:decoration-2 md:min-h-6";
