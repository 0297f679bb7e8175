import { useTranslation } from "react-i18next";
import { factInZone } from "#contract/notifications/fact-times.ts";
import type { Notification } from "#contract/notifications/schemas.ts";
import { executePath, lockRemovalPath, planPath } from "#app/lib/paths.ts";
import { Instant, useTimeZone } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { instructionOf } from "./told-text.ts";

/** Where a person acts on it. */
export function placeOf({ kind, planId, isLockout }: Notification): string {
  if (kind === "removal_requested") return lockRemovalPath(planId);
  return isLockout ? executePath(planId) : planPath(planId);
}

/** What someone was told: what to do, what was recorded, and whether it is seen and settled. */
export function NotificationFacts({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { number, title, machines, facts, level, at, seenAt, overAt } = notification;
  return (
    <div className="grid gap-1">
      <p className="break-words">
        {number} {title}
        {machines.length > 0 && ` · ${machines.join(", ")}`}
      </p>
      {overAt === null && <p>{instructionOf(notification, t)}</p>}
      {facts.map((fact) => (
        <p key={fact} className="text-sm break-words text-ink-muted">
          {factInZone(fact, timeZone)}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <Instant at={at} withZone />
        {level > 0 && <Badge tone="waiting">{t("notifications.escalated")}</Badge>}
        {overAt !== null && <StateBadge state="safe" label={t("notifications.over")} />}
        {seenAt !== null && (
          <span>
            {t("notifications.seenAt")} <Instant at={seenAt} />
          </span>
        )}
      </p>
    </div>
  );
}
