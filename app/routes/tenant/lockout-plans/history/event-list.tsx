import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { executionEvent } from "#contract/executions/events.ts";
import { EvidencePhoto } from "#app/features/executions/evidence-photo.tsx";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { Instant, useTimeZone } from "#app/lib/time-zone.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { detailValue } from "./detail-value.ts";

type ExecutionEvent = z.output<typeof executionEvent>;

/** Everything that was done or refused in a lockout, in its order, with what was recorded and the hash that seals it. */
export function EventList({ events }: { events: readonly ExecutionEvent[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
      {events.map((event) => (
        <li key={event.seq} className="grid gap-1 px-4 py-3 md:px-5">
          <EventLine event={event} />
        </li>
      ))}
    </ol>
  );
}

function EventLine({ event }: { event: ExecutionEvent }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { photo, ended, ...recorded } = event.details;
  const details = Object.entries(recorded).filter(([, value]) => value !== null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-sm text-ink-muted">{event.seq}</span>
        <span className="font-semibold">{event.actor.name}</span>
        <span>{t(event.isRefused ? "history.attempt" : `history.actions.execution.${actionOf(event)}`)}</span>
        {event.isRefused && <StateBadge state="waiting" label={t("history.refused")} />}
        {event.pointTag && <TagChip tag={event.pointTag} />}
        {event.to && event.from !== event.to && <ExecutionStateBadge state={event.to} />}
      </p>
      <p className="text-sm text-ink-muted">
        <Instant at={event.at} withZone />
      </p>
      {typeof photo === "string" && <EvidencePhoto photo={{ id: photo, by: event.actor, at: event.at }} />}
      {details.length > 0 && (
        <DefinitionList
          items={details.map(([name, value]) => ({
            term: t(`history.details.${name}`, { defaultValue: name }),
            value: detailValue(name, value, { t, timeZone }),
          }))}
        />
      )}
      <Disclosure summary={<span className="text-sm font-normal text-ink-muted">{t("history.seal")}</span>}>
        <DefinitionList
          items={[
            { term: t("history.hash"), value: <Hash value={event.hash} /> },
            { term: t("history.previous"), value: <Hash value={event.prevHash} /> },
          ]}
        />
      </Disclosure>
    </>
  );
}

/** The name of what was done: a bad reading verifies nothing, and what held the lockout was a stop or a finding. */
function actionOf({ action, details: { finding, ended } }: ExecutionEvent) {
  if (finding) return "record_finding";
  return action === "lift_stop" && (ended === "stop" || ended === "finding") ? `${action}_${ended}` : action;
}

function Hash({ value }: { value: string }) {
  return <span className="font-mono text-sm break-all">{value}</span>;
}
