import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { administratorPath } from "#app/lib/portal-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { AdministratorState } from "./administrator-state.tsx";

/** Administrators, one line each. The name opens the account. */
export function AdministratorTable({ items }: { items: readonly AdministratorItem[] }) {
  const { t } = useTranslation();
  const columns: Column<AdministratorItem>[] = [
    {
      key: "name",
      header: t("administrators.fields.name"),
      primary: true,
      cell: ({ id, name }) => (
        <LineLink href={administratorPath(id)} className="md:min-h-0">
          {name}
        </LineLink>
      ),
    },
    { key: "username", header: t("administrators.fields.username"), cell: ({ username }) => username },
    { key: "email", header: t("administrators.fields.email"), cell: ({ email }) => email },
    {
      key: "role",
      header: t("administrators.fields.role"),
      cell: ({ role }) => t(`administrators.roles.${role}.name`),
    },
    {
      key: "state",
      header: t("administrators.state"),
      cell: ({ state }) => <AdministratorState state={state} />,
    },
    {
      key: "lastSignIn",
      header: t("administrators.lastSignIn"),
      cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    },
  ];
  return <Table caption={t("administrators.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

export function LastSignIn({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at === null ? (
    <span className="text-ink-muted">{t("administrators.never")}</span>
  ) : (
    <Instant at={at} />
  );
}
