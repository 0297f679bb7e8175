import type { NotificationSettings, QuietHours } from "#contract/notifications/schemas.ts";
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  type NotificationPart,
  vitalKinds,
} from "#contract/notifications/words.ts";

/** What decides how a person is told of something. */
export interface Told {
  kind: NotificationKind;
  parts: readonly NotificationPart[];
  settings: NotificationSettings;
  /** On the person's clock, HH:MM. */
  timeOfDay: string;
  /** A confirmed address, and a browser that is subscribed. */
  reach: { email: boolean; push: boolean };
}

/**
 * How a person is told. What is vital to them cannot be silenced everywhere: it shows in the page, and if their settings
 * leave out every other channel that reaches them, it comes by all of these. A channel that no one can be reached by is
 * no channel: a person without a subscribed browser who has turned email off still gets the email.
 */
export function channelsFor({ kind, parts, settings, timeOfDay, reach }: Told): NotificationChannel[] {
  const reaching = notificationChannels.filter((channel) => channel === "page" || reach[channel]);
  const wanted = reaching.filter((channel) => {
    const { off, quiet } = settings[channel];
    return !off.includes(kind) && !isQuiet(quiet, timeOfDay);
  });
  if (!isVital(kind, parts)) return wanted;
  const isReached = wanted.some((channel) => channel !== "page");
  return isReached ? [...new Set<NotificationChannel>(["page", ...wanted])] : reaching;
}

/** Their lock is on or was removed, or they lead: they act on it, or get hurt. */
export function isVital(kind: NotificationKind, parts: readonly NotificationPart[]): boolean {
  return vitalKinds.includes(kind) && parts.some((part) => part !== "supervisor");
}

/** From the first minute to the last but one; `from` later than `until` passes midnight. */
export function isQuiet(quiet: QuietHours | null, timeOfDay: string): boolean {
  if (!quiet) return false;
  const { from, until } = quiet;
  return from < until ? from <= timeOfDay && timeOfDay < until : from <= timeOfDay || timeOfDay < until;
}
