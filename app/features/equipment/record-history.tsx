import { History } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EquipmentEvent } from "#contract/equipment/schemas.ts";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { recordedValue } from "./recorded-value.ts";
import { listCrumbsOf, type Register } from "./register-crumbs.ts";

interface RecordHistoryProps {
  register: Register;
  page: { tag: string; items: EquipmentEvent[]; nextCursor: string | null };
  /** Of the record itself. */
  href: string;
  isFirst: boolean;
  mayOpenPlans: boolean;
  hrefOf: (cursor: string | undefined) => string;
}

/** The page of what happened to a machine or a point, the latest first. */
export function RecordHistory({
  register,
  page: { tag, items, nextCursor },
  href,
  isFirst,
  mayOpenPlans,
  hrefOf,
}: RecordHistoryProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf(register, t), { label: tag, href }, { label: t("equipment.history.title") }]}
        title={t("equipment.history.heading", { tag })}
        description={t("equipment.history.intro")}
      />
      {items.length > 0 ? (
        <ol className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-raised">
          {items.map((event) => (
            <li key={event.seq} className="grid gap-1 px-4 py-3 md:px-5">
              <EventLine event={event} mayOpenPlans={mayOpenPlans} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState icon={<History aria-hidden />} title={t("equipment.history.empty")}>
          {t("equipment.history.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : hrefOf(undefined)}
        previousLabel={t("common.firstPage")}
        nextHref={nextCursor ? hrefOf(nextCursor) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

function EventLine({ event, mayOpenPlans }: { event: EquipmentEvent; mayOpenPlans: boolean }) {
  const { t } = useTranslation();
  const { plan } = event;
  // Of a lockout the plan's own history has the rest.
  const details = plan
    ? []
    : Object.entries(event.details).filter(([, value]) => value !== null && value !== "");
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{event.actor}</span>
        <span>{t(`history.actions.${event.action}`, { defaultValue: event.action })}</span>
        {event.pointTag && <TagChip tag={event.pointTag} />}
      </p>
      {plan && (
        <p>
          {mayOpenPlans ? (
            <LineLink href={planPath(plan.id)}>{`${plan.number} ${plan.title}`}</LineLink>
          ) : (
            `${plan.number} ${plan.title}`
          )}
        </p>
      )}
      <p className="text-sm text-ink-muted">
        <Instant at={event.at} />
      </p>
      {details.length > 0 && (
        <DefinitionList
          items={details.map(([name, value]) => ({
            term: t(`history.details.${name}`, {
              defaultValue: t(`points.form.${name}`, { defaultValue: name }),
            }),
            value: recordedValue(name, value, t),
          }))}
        />
      )}
    </>
  );
}
