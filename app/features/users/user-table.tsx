import { useTranslation } from "react-i18next";
import type { UserItem } from "#contract/users/schemas.ts";
import { userPath } from "#app/lib/people-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { ValidUntil } from "./authorized-until.tsx";
import { UserStateBadge } from "./user-state.tsx";

interface UserTableProps {
  items: readonly UserItem[];
  /** A calendar day. */
  today: string;
  /** With a box before each name, by which people are chosen in the form around the table. */
  selectable?: boolean;
  chosen?: readonly string[];
  caption?: string;
}

/** People, one line each. */
export function UserTable({ items, today, selectable, chosen = [], caption }: UserTableProps) {
  const { t } = useTranslation();
  const columns: Column<UserItem>[] = [
    {
      key: "name",
      header: t("users.columns.name"),
      primary: true,
      cell: (user) => (
        <span className="flex items-center gap-2">
          {selectable && (
            <label className="-my-2 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center md:-my-1 md:size-9">
              <input
                type="checkbox"
                name="userIds"
                value={user.id}
                defaultChecked={chosen.includes(user.id)}
                className="size-5 accent-brand"
              />
              <span className="sr-only">{t("users.select", { name: user.name })}</span>
            </label>
          )}
          <span className="grid min-w-0">
            <LineLink href={userPath(user.id)} className="-my-2.5 justify-self-start md:my-0 md:min-h-0">
              {user.name}
            </LineLink>
            <span className="text-sm font-normal text-ink-muted">
              {[user.username, user.employer ?? user.jobTitle].filter(Boolean).join(" · ")}
            </span>
          </span>
        </span>
      ),
    },
    { key: "role", header: t("users.columns.role"), cell: (user) => user.role.name },
    {
      key: "teams",
      header: t("users.columns.teams"),
      deskOnly: true,
      cell: (user) => user.teams.map(({ name }) => name).join(", "),
    },
    {
      key: "state",
      header: t("users.columns.state"),
      cell: (user) => <UserStateBadge state={user.state} email={user.email} />,
    },
    {
      key: "authorised",
      header: t("users.columns.authorised"),
      cell: (user) => <ValidUntil until={user.authorisedUntil} today={today} />,
    },
    {
      key: "signedIn",
      header: t("users.columns.signedIn"),
      deskOnly: true,
      cell: (user) => (user.lastSignedInAt ? <Instant at={user.lastSignedInAt} /> : t("users.never")),
    },
  ];
  return (
    <Table
      caption={caption ?? t("users.caption")}
      columns={columns}
      rows={items}
      rowKey={(user) => user.id}
    />
  );
}
