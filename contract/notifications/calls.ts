import { z } from "zod";
import { onOwnDeviceOnly, signedIn, withExit } from "#contract/access.ts";
import { done, id, idParams, page, pageQuery, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { notificationRefusal } from "./sentences.ts";
import {
  notification,
  notificationSettings,
  ownNotificationSettings,
  unseenNotifications,
} from "./schemas.ts";
import { mostSeenAtOnce, notificationViews, pushLimits } from "./words.ts";

/** People in an open lockout are told of its alarms whatever happened to their role or the tenant. */
const access = withExit(signedIn, "any_lockout");

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "List what this person was told, newest first",
  access,
  query: pageQuery.extend({ view: z.enum(notificationViews).default("all") }),
  response: page(notification),
});

export const getNotification = endpoint({
  method: "GET",
  path: "/api/notifications/:id",
  summary: "Get one notification of this person",
  access,
  params: idParams,
  response: notification,
});

export const getUnseen = endpoint({
  method: "GET",
  path: "/api/notifications/unseen",
  summary: "Count the notifications that this person has not seen, up to 100, with the latest three",
  access,
  isBackground: true,
  response: unseenNotifications,
});

export const markSeen = endpoint({
  method: "POST",
  path: "/api/notifications/seen",
  summary: "Record that this person has seen notifications; the history of their lockouts keeps it",
  access,
  body: z.object({ ids: z.array(id).min(1).max(mostSeenAtOnce) }),
  response: done,
});

export const getNotificationSettings = endpoint({
  method: "GET",
  path: "/api/profile/notifications",
  summary: "Get your own notification settings, and the browsers that get push messages",
  access: onOwnDeviceOnly(signedIn),
  response: ownNotificationSettings,
});

export const setNotificationSettings = endpoint({
  method: "PUT",
  path: "/api/profile/notifications",
  summary: "Choose what you are told by which channel, and when not",
  access: onOwnDeviceOnly(signedIn),
  body: z.object({ version, channels: notificationSettings }),
  response: ownNotificationSettings,
});

const base64url = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[A-Za-z0-9_-]+$/, notificationRefusal("push_key_malformed").message)
    .meta({ examples: ["k3Jx9vQ2mZ8sT5wB4cYdRw"] });

/** Without blanks and other signs that an address has to escape. */
const endpointAddress = z
  .string()
  .max(pushLimits.endpoint)
  .regex(/^https:\/\/[!-~]+$/, notificationRefusal("endpoint_not_public").message)
  .meta({ examples: ["https://push.example.com/send/k3Jx9vQ2mZ8sT5wB"] });

export const subscribePush = endpoint({
  method: "POST",
  path: "/api/push/subscriptions",
  summary: "Send push messages to this browser until its person signs out",
  access: onOwnDeviceOnly(signedIn),
  body: z.object({
    endpoint: endpointAddress,
    keys: z.object({ p256dh: base64url(pushLimits.p256dh), auth: base64url(pushLimits.auth) }),
    /** The server's key that the browser subscribed with. */
    publicKey: base64url(100),
  }),
  response: z.object({ id }),
  status: 201,
});

export const confirmPush = endpoint({
  method: "POST",
  path: "/api/push/confirm",
  summary:
    "Keep a browser's subscription for the person who is signed in there now; one of another person ends",
  access: signedIn,
  isBackground: true,
  body: z.object({ endpoint: endpointAddress }),
  /** `isCurrent`: it is this person's, with the newest key. Otherwise the browser has to subscribe again. */
  response: z.object({ isOwn: z.boolean(), isCurrent: z.boolean() }),
});

export const unsubscribePush = endpoint({
  method: "DELETE",
  path: "/api/push/subscriptions/:id",
  summary: "Send no more push messages to one of your browsers",
  access: onOwnDeviceOnly(signedIn),
  params: idParams,
  response: done,
});
