import { z } from "zod";
import { id, instant, version } from "#contract/common.ts";
import { notificationRefusal } from "./sentences.ts";
import {
  notificationChannels,
  notificationKinds,
  notificationParts,
  type NotificationChannel,
  type NotificationKind,
} from "./words.ts";

/** Something that a person was told. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  planId: id,
  number: z.string(),
  title: z.string(),
  /** Who leads it; null before it is approved. */
  leader: z.string().nullable(),
  /** It was approved: its screen is that of the lockout, and not that of the plan. */
  isLockout: z.boolean(),
  /** Tags of its machines. */
  machines: z.array(z.string()),
  /** What was recorded, one line each; instants in it are ISO 8601 (`factInZone`). */
  facts: z.array(z.string()),
  parts: z.array(z.enum(notificationParts)),
  channels: z.array(z.enum(notificationChannels)),
  /** Above 0: no one had seen it in time, so more people were told. */
  level: z.number().int(),
  at: instant,
  seenAt: instant.nullable(),
  /** Since when nothing waits for anyone any more. */
  overAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** How many this person has not seen, up to 100, and the latest three of them. */
export const unseenNotifications = z.object({ count: z.number().int(), latest: z.array(notification) });
export type UnseenNotifications = z.infer<typeof unseenNotifications>;

/** 00:00 to 23:59 on the clock of the person. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, notificationRefusal("time_of_day").message);

/** A night may pass midnight. */
export const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, notificationRefusal("quiet_empty").message)
  .meta({ examples: [{ from: "22:00", until: "06:00" }] });
export type QuietHours = z.infer<typeof quietHours>;

const channelSettings = z.object({
  /** Kinds that this channel leaves out. */
  off: z.array(z.enum(notificationKinds)).max(notificationKinds.length),
  quiet: quietHours.nullable(),
});
export type ChannelSettings = z.infer<typeof channelSettings>;

export const notificationSettings = z.object({
  page: channelSettings,
  push: channelSettings,
  email: channelSettings,
} satisfies Record<NotificationChannel, z.ZodType>);
export type NotificationSettings = z.infer<typeof notificationSettings>;

const usual: ChannelSettings = { off: [], quiet: null };
/** The daily email has the plans too, so an email for each is for those who ask for it. */
const offByEmail: NotificationKind[] = ["plan_to_approve"];
/** Of a person who has not chosen. */
export const usualSettings: NotificationSettings = {
  page: usual,
  push: usual,
  email: { off: offByEmail, quiet: null },
};

/** A browser that gets push messages. */
export const pushSubscription = z.object({
  id,
  userAgent: z.string(),
  createdAt: instant,
  /** Of the session that asks. */
  isCurrent: z.boolean(),
});
export type PushSubscriptionView = z.infer<typeof pushSubscription>;

export const ownNotificationSettings = z.object({
  version,
  channels: notificationSettings,
  /** Null: that of the machines. */
  timeZone: z.string().nullable(),
  /** Whether emails can reach the person. */
  emailConfirmed: z.boolean(),
  /** For `PushManager.subscribe`; null while the server sends no push messages. */
  publicKey: z.string().nullable(),
  browsers: z.array(pushSubscription),
});
export type OwnNotificationSettings = z.infer<typeof ownNotificationSettings>;
