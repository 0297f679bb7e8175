import { z } from "zod";
import { anyone, onOwnDeviceOnly, signedIn } from "#contract/access.ts";
import { accountLimits } from "#contract/account-limits.ts";
import { done, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { newPassword } from "#contract/identity/schemas.ts";
import { signOutBody, userSessions } from "#contract/users/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { timeZoneName } from "#contract/time-zones.ts";
import { phone } from "#contract/phone.ts";
import { profile } from "./schemas.ts";

export const getProfile = endpoint({
  method: "GET",
  path: "/api/profile",
  summary: "Get your own profile, settings, and certificates",
  access: onOwnDeviceOnly(signedIn),
  response: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/profile",
  summary:
    "Change your own phone number, time zone, and notifications; only an administrator can change your name",
  access: onOwnDeviceOnly(signedIn),
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
  access: onOwnDeviceOnly(signedIn),
  body: z.object({ currentPassword, newPassword }),
  response: done,
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/api/profile/email",
  summary:
    "Request a change of your email address; takes effect when you confirm it from the link in the email",
  access: onOwnDeviceOnly(signedIn),
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
  access: onOwnDeviceOnly(signedIn),
  response: done,
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/profile/sessions",
  summary: "List your own sessions, latest first, up to 50",
  access: onOwnDeviceOnly(signedIn),
  response: userSessions,
});

export const signOutOwn = endpoint({
  method: "POST",
  path: "/api/profile/sign-out",
  summary: "Sign yourself out on one device or on all devices, including this one",
  access: onOwnDeviceOnly(signedIn),
  body: signOutBody,
  response: done,
});
