import { z } from "zod";
import { anyone } from "./access.ts";
import { newPassword } from "./auth.ts";
import { done } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const token = z.string().min(1).max(200);

/** `unknown` also for another tenant's. */
export const invitationStates = ["open", "used", "expired", "revoked", "unknown"] as const;

export const readInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitation",
  summary: "Whom the link of an invitation is for, and whether it still works",
  access: anyone,
  body: z.object({ token }),
  response: z.object({
    state: z.enum(invitationStates),
    name: z.string().nullable(),
    username: z.string().nullable(),
  }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/auth/accept-invitation",
  summary: "Choose the first password with the token of an invitation",
  access: anyone,
  body: z.object({ token, password: newPassword }),
  response: done,
});
