import type { NotificationSettings } from "#contract/notifications/schemas.ts";
import { type NotificationChannel, notificationKinds } from "#contract/notifications/words.ts";

/** The inputs of a channel's quiet hours, as the server's sentences name them. */
export function quietName(channel: NotificationChannel, end: "from" | "until"): string {
  return `channels.${channel}.quiet.${end}`;
}

interface Posted {
  text: (name: string) => string;
  all: (name: string) => string[];
}

/** What a person chose: the kinds that are ticked are on. Unverified. */
export function channelsFrom(posted: Posted): NotificationSettings {
  const channel = (name: NotificationChannel) => {
    const on = posted.all(name);
    const [from, until] = [posted.text(quietName(name, "from")), posted.text(quietName(name, "until"))];
    return {
      off: notificationKinds.filter((kind) => !on.includes(kind)),
      quiet: from || until ? { from, until } : null,
    };
  };
  return { page: channel("page"), push: channel("push"), email: channel("email") };
}
