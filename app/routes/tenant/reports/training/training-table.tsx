import { useTranslation } from "react-i18next";
import { certificateKinds } from "#contract/users/words.ts";
import type { TrainingRow } from "#contract/reports/schemas.ts";
import { formatDay } from "#contract/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { stateIcon } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

/** People by certificates. A kind that no one on the page has gets no column. Days are calendar days. */
export function TrainingTable({
  items,
  today,
  lapsingUntil,
}: {
  items: readonly TrainingRow[];
  today: string;
  lapsingUntil: string;
}) {
  const { t } = useTranslation();
  const held = certificateKinds.filter(
    (kind) => kind === "lockout_authorised" || items.some(({ validUntil }) => validUntil[kind]),
  );
  const columns: Column<TrainingRow>[] = [
    {
      key: "name",
      header: t("reports.training.columns.name"),
      primary: true,
      cell: ({ name, jobTitle, employer }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-ink-muted">{employer ?? jobTitle}</span>
        </>
      ),
    },
    {
      key: "kind",
      header: t("reports.training.columns.kind"),
      cell: ({ kind }) => t(`reports.training.personKinds.${kind}`),
    },
    ...held.map((kind): Column<TrainingRow> => ({
      key: kind,
      header: t(`reports.training.kinds.${kind}`),
      cell: (row) => (
        <Certificate
          validUntil={row.validUntil[kind]}
          isNeeded={kind === "lockout_authorised" && row.kind === "authorised"}
          {...{ today, lapsingUntil }}
        />
      ),
    })),
  ];
  return (
    <Table caption={t("reports.training.title")} columns={columns} rows={items} rowKey={({ id }) => id} />
  );
}

interface CertificateProps {
  validUntil: string | undefined;
  isNeeded: boolean;
  today: string;
  lapsingUntil: string;
}

/** The last good day, and whether that is past or near. */
function Certificate({ validUntil, isNeeded, today, lapsingUntil }: CertificateProps) {
  const { t } = useTranslation();
  if (!validUntil && !isNeeded) return <>–</>;
  const state =
    !validUntil || validUntil < today ? "locked" : validUntil <= lapsingUntil ? "waiting" : "safe";
  const Icon = stateIcon[state === "locked" ? "waiting" : state];
  const words = { locked: "lapsed", waiting: "lapsing", safe: "current" } as const;
  return (
    <Badge tone={state} icon={<Icon aria-hidden />}>
      {validUntil ? formatDay(validUntil) : t("reports.training.missing")}
      {validUntil && (
        <span className={state === "safe" ? "sr-only" : ""}>{t(`reports.training.${words[state]}`)}</span>
      )}
    </Badge>
  );
}
