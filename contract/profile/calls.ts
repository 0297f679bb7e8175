import { z } from "zod";
import { anyone, signedIn } from "#contract/access.ts";
import { accountLimits } from "#contract/account-limits.ts";
import { done, line, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { newPassword } from "#contract/identity/schemas.ts";
import { signOutBody, userSessions } from "#contract/users/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { timeZoneName } from "#contract/time-zones.ts";
import { profile } from "./schemas.ts";
import { profileRefusal } from "./sentences.ts";

/** As people write it: digits, with spaces and signs between them, and an extension. */
const phone = line(accountLimits.phone).regex(
  /^\+?[\d ()/.-]{3,30}(?: ?(?:x|ext\.?) ?\d{1,6})?$/,
  profileRefusal("phone_format").message,
);

export const getProfile = endpoint({
  method: "GET",
  path: "/api/profile",
  summary: "Get your own profile, settings, and certificates",
  access: signedIn,
  response: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/profile",
  summary:
    "Change your own phone number, time zone, and notifications; only an administrator can change your name",
  access: signedIn,
  body: z.object({
    version,
    timeZone: timeZoneName.nullable(),
    dailyMail: z.boolean(),
    phone: phone.nullable(),
  }),
  response: profile,
});

const currentPassword = z.string().min(1, inputRefusal("missing").message).max(1000);

export const changePassword = endpoint({
  method: "POST",
  path: "/api/profile/password",
  summary: "Change your own password; ends your other sessions",
  access: signedIn,
  body: z.object({ currentPassword, newPassword }),
  response: done,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/api/profile/email",
  summary:
    "Request a change of your email address; takes effect when you confirm it from the link in the email",
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
  summary: "Confirm a new email address with the token from the email",
  access: anyone,
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ email: z.string() }),
});

export const withdrawEmail = endpoint({
  method: "DELETE",
  path: "/api/profile/email",
  summary: "Cancel a requested change of your email address; the link stops working",
  access: signedIn,
  response: done,
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/profile/sessions",
  summary: "List your own sessions, latest first, up to 50",
  access: signedIn,
  response: userSessions,
});

export const signOutOwn = endpoint({
  method: "POST",
  path: "/api/profile/sign-out",
  summary: "Sign yourself out on one device or on all devices, including this one",
  access: signedIn,
  body: signOutBody,
  response: done,
});
