import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { planHistoryPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";

/** The latest events in the tenant's lockouts, each line a link to the lockout's history. */
export function RecentEvents({ events }: { events: Dashboard["recentEvents"] }) {
  const { t } = useTranslation();
  return (
    <ol className="divide-y divide-line card">
      {events.map((event, position) => (
        <li key={`${event.at}-${position}`} className="event-row">
          <p>
            <span className="font-semibold">{event.actor}</span>{" "}
            {t(`history.actions.${event.action}`, { defaultValue: event.action })}
          </p>
          <p className="text-sm text-ink-muted">
            {event.planId ? (
              // The whole line answers to a finger.
              <Anchor href={planHistoryPath(event.planId)} className="row-link">
                {event.subject}
              </Anchor>
            ) : (
              event.subject
            )}
            <span className="block">
              <Instant at={event.at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
