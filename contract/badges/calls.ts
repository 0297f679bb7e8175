import { z } from "zod";
import { member } from "#contract/access.ts";
import { idParams } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { badge } from "./schemas.ts";

const edits = { access: member("user_management", "users:edit"), params: idParams };

export const getBadge = endpoint({
  method: "GET",
  path: "/api/users/:id/badge",
  summary: "Get the status of a person's badge",
  ...edits,
  response: badge.extend({ name: z.string() }),
});

/** Told once. `code` lets the person choose a PIN. */
const issued = badge.extend({ name: z.string(), code: z.string() });

export const issueBadge = endpoint({
  method: "POST",
  path: "/api/users/:id/badge",
  summary: "Issue a badge with a code to choose its PIN, told once; the person's former badge stops working",
  ...edits,
  status: 201,
  response: issued.extend({ badge: z.string() }),
});
export type IssuedBadge = z.infer<(typeof issueBadge)["response"]>;

export const renewPinCode = endpoint({
  method: "POST",
  path: "/api/users/:id/badge/code",
  summary: "Unlock a badge: its PIN stops working, and this one-time code lets the person choose a new one",
  ...edits,
  response: issued,
});

export const revokeBadge = endpoint({
  method: "POST",
  path: "/api/users/:id/badge/revoke",
  summary: "Revoke a person's badge; sessions that it opened end at once",
  ...edits,
  response: badge.extend({ name: z.string() }),
});
