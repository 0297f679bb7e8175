import { useTranslation } from "react-i18next";
import type { AuditEventView } from "#contract/audit/schemas.ts";
import { auditPath } from "#app/lib/portal-paths.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { AuditEventDetails } from "./audit-event-details.tsx";

interface AuditTableProps {
  events: readonly AuditEventView[];
  tenant: Lists["audit"]["tenant"];
}

/** Events, one line each: who did what to which record. Names narrow the list, the last column opens the event. */
export function AuditTable({ events, tenant }: AuditTableProps) {
  const { t } = useTranslation();
  const columns: Column<AuditEventView>[] = [
    {
      key: "seq",
      header: t("audit.columns.seq"),
      align: "end",
      cell: ({ seq }) => <span className="tabular-nums">{seq}</span>,
    },
    { key: "at", header: t("audit.columns.at"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "action",
      header: t("audit.columns.action"),
      primary: true,
      cell: ({ action }) => (
        <TextLink href={auditPath({ tenant, action })} className={linkClass}>
          <span className="font-mono wrap-anywhere">{action}</span>
        </TextLink>
      ),
    },
    {
      key: "actor",
      header: t("audit.columns.actor"),
      cell: ({ actor }) =>
        actor.id === null ? (
          actor.name
        ) : (
          <TextLink href={auditPath({ tenant, actor: actor.id })} className={linkClass}>
            {actor.name}
          </TextLink>
        ),
    },
    {
      key: "record",
      header: t("audit.columns.record"),
      cell: ({ subject }) => (
        <TextLink href={auditPath({ tenant, record: subject.id ?? subject.type })} className={linkClass}>
          <span className="font-mono wrap-anywhere">{subject.type}</span>
        </TextLink>
      ),
    },
    {
      key: "details",
      header: t("audit.columns.details"),
      align: "end",
      cell: (event) => <AuditEventDetails event={event} />,
    },
  ];
  return (
    <Table caption={t("audit.title")} columns={columns} rows={events} rowKey={({ seq }) => String(seq)} />
  );
}

/** Quiet: every line has three of them. */
const linkClass =
  "text-ink decoration-line-strong hover:decoration-current max-md:inline-flex max-md:min-h-11 max-md:items-center";
