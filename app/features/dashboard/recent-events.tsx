import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard.ts";
import { planHistoryPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";

/** The last acts in the tenant's lockouts. */
export function RecentEvents({ events, mayOpen }: { events: Dashboard["recentEvents"]; mayOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
      {events.map((event, position) => (
        <li key={`${event.at}-${position}`} className="px-4 py-2.5">
          <p>
            <span className="font-semibold">{event.actor}</span>{" "}
            {t(`history.actions.${event.action}`, { defaultValue: event.action })}
          </p>
          <p className="text-sm text-ink-muted">
            {mayOpen && event.planId ? (
              <Anchor
                href={planHistoryPath(event.planId)}
                className="text-inherit underline-offset-4 hover:underline"
              >
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
