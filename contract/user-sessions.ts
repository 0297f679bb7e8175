import { z } from "zod";
import { member } from "./access.ts";
import { done, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A device on which somebody is signed in. */
export const userSession = z.object({
  id,
  /** The session that asks. */
  isCurrent: z.boolean(),
  signedInAt: instant,
  lastActiveAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;
export const userSessions = z.object({ items: z.array(userSession) });

export const listUserSessions = endpoint({
  method: "GET",
  path: "/api/users/:id/sessions",
  summary: "Where a person is signed in, the latest first; 50 at the most",
  // Addresses and devices of colleagues concern only who may end their sessions.
  access: member("user_management", "users:edit"),
  params: idParams,
  response: userSessions,
});

/** Which of somebody's sessions are to end. */
export const signOutBody = z.union([z.object({ sessionId: id }), z.object({ everywhere: z.literal(true) })]);
export type SignOutBody = z.output<typeof signOutBody>;

export const signOutUser = endpoint({
  method: "POST",
  path: "/api/users/:id/sign-out",
  summary: "Sign a person out on one device or everywhere",
  access: member("user_management", "users:edit"),
  params: idParams,
  body: signOutBody,
  response: done,
});
