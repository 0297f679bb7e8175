import { z } from "zod";
import { anyone, signedIn } from "#contract/access.ts";
import { accountLimits } from "#contract/account-limits.ts";
import { done, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { newPassword } from "#contract/identity/schemas.ts";
import { signOutBody, userSessions } from "#contract/users/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { profileRefusal } from "#contract/profile/sentences.ts";
import { profile } from "./schemas.ts";

/** A name of the IANA time zone database. */
const timeZone = z
  .string()
  .max(64)
  .refine(
    (name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC",
    profileRefusal("time_zone_unknown").message,
  );

export const getProfile = endpoint({
  method: "GET",
  path: "/api/profile",
  summary: "One's own particulars, settings and certificates",
  access: signedIn,
  response: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/profile",
  summary: "Change one's own time zone and notifications; an administrator changes the name",
  access: signedIn,
  body: z.object({ version, timeZone: timeZone.nullable(), dailyMail: z.boolean() }),
  response: profile,
});

const currentPassword = z.string().min(1, inputRefusal("missing").message).max(1000);

export const changePassword = endpoint({
  method: "POST",
  path: "/api/profile/password",
  summary: "Change one's own password; ends one's other sessions",
  access: signedIn,
  body: z.object({ currentPassword, newPassword }),
  response: done,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/api/profile/email",
  summary: "Ask for another email address: it counts once confirmed by the link mailed to it",
  access: signedIn,
  body: z.object({
    email: z.email(inputRefusal("not_an_email").message).max(accountLimits.email),
    currentPassword,
  }),
  response: profile,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/confirm-email",
  summary: "Confirm a new email address with the token that was mailed to it",
  access: anyone,
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ email: z.string() }),
});

export const withdrawEmail = endpoint({
  method: "DELETE",
  path: "/api/profile/email",
  summary: "Keep the address one has: the link to the new one no longer works",
  access: signedIn,
  response: done,
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/profile/sessions",
  summary: "Where one is signed in, the latest first; 50 at the most",
  access: signedIn,
  response: userSessions,
});

export const signOutOwn = endpoint({
  method: "POST",
  path: "/api/profile/sign-out",
  summary: "Sign out on one device, or everywhere, here too",
  access: signedIn,
  body: signOutBody,
  response: done,
});
