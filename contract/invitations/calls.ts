import { z } from "zod";
import { anyone } from "#contract/access.ts";
import { done } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { newPassword } from "#contract/identity/schemas.ts";
import { invitationStates } from "./words.ts";

const token = z.string().min(1).max(200);

export const readInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitation",
  summary: "Get the person an invitation is for and whether its link still works",
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
  summary: "Choose the first password with the token from an invitation",
  access: anyone,
  body: z.object({ token, password: newPassword }),
  response: done,
});
