import { factInZone } from "#contract/notifications/fact-times.ts";
import type { Notification, UnseenNotifications } from "#contract/notifications/schemas.ts";
import { mostUnseenCounted, vitalKinds } from "#contract/notifications/words.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { executePath } from "#app/lib/paths.ts";
import type { Unseen } from "./unseen.ts";

/**
 * What a page needs of what its person has not seen, in words: a page that shows none of it needs none of the texts. Its
 * times are by the clock of `timeZone`.
 */
export function unseenOf({ count, latest }: UnseenNotifications, timeZone: string): Unseen {
  return {
    count: count < mostUnseenCounted ? String(count) : `${mostUnseenCounted - 1}+`,
    latest: latest.map((notification) => {
      const isUrgent = vitalKinds.includes(notification.kind) && notification.overAt === null;
      return {
        id: notification.id,
        title: i18n.t(`notifications.kinds.${notification.kind}`),
        place: placeOf(notification),
        fact: isUrgent ? factInZone(notification.facts[0] ?? "", timeZone) : "",
        isUrgent,
        shownAt: shownOnLockout.includes(notification.kind) ? executePath(notification.planId) : null,
        isLate: notification.level > 0,
      };
    }),
  };
}

/** The alarm of the lockout says by whom, where, and what to do. */
const shownOnLockout: readonly Notification["kind"][] = ["stop", "unsafe"];

function placeOf({ number, machines }: Pick<Notification, "number" | "machines">): string {
  return [number, ...machines.slice(0, 3)].join(" · ");
}
