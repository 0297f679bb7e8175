import { z } from "zod";
import { anyone, platformAdmin, signedIn, withExit } from "#contract/access.ts";
import { accountLimits, signInLimits } from "#contract/account-limits.ts";
import { done, line, reference } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { unseenNotifications } from "#contract/notifications/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import {
  currentTenant,
  currentUser,
  newPassword,
  openLockout,
  platformAdministrator,
  sessionStatus,
} from "./schemas.ts";

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in to a tenant; sets the session cookie",
  access: anyone,
  body: z.object({
    username: line(signInLimits.username),
    password: z.string().min(1, inputRefusal("missing").message).max(signInLimits.password),
    remember: z.boolean().default(false),
  }),
  response: z.object({ user: currentUser }),
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "End this session; the response is the same if there is none",
  access: anyone,
  response: done,
});

export const getMe = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary: "Get the signed-in person and the tenant",
  access: withExit(signedIn, "any_lockout"),
  query: z.object({ count: z.literal("tasks").optional() }),
  /**
   * `lockouts`: those under way that depend on the person, 20 at most. `waiting`, only if tasks are to be counted: how
   * many wait for the person, up to 100; null without an inbox. With it comes what they were told and have not seen.
   */
  response: z.object({
    user: currentUser,
    tenant: currentTenant,
    lockouts: z.array(openLockout),
    /** The shared tablet on which the person is signed in. */
    kiosk: reference.nullable(),
    waiting: z.number().int().nullable().optional(),
    unseen: unseenNotifications.optional(),
  }),
});

/** On the main host a browser may hold both sessions; unnamed, the tenant's is meant if there is one. */
const sessionChoice = z.object({ area: z.enum(["tenant", "platform"]).optional() });

export const getSessionStatus = endpoint({
  method: "GET",
  path: "/api/auth/session-status",
  summary: "Get the time left in this tenant or platform session",
  access: anyone,
  query: sessionChoice,
  response: sessionStatus,
});

export const refreshSession = endpoint({
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Restart the idle timeout",
  access: anyone,
  query: sessionChoice,
  response: sessionStatus,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary:
    "Email a password reset link if the address belongs to an account; the response is the same if not",
  access: anyone,
  body: z.object({ email: z.email(inputRefusal("not_an_email").message).max(accountLimits.email) }),
  response: done,
});

export const mailSignInAddresses = endpoint({
  method: "POST",
  path: "/api/auth/sign-in-addresses",
  summary:
    "Email the sign-in addresses of the organizations where the address belongs to an account; the response is the same if there are none",
  access: anyone,
  bodyLimit: 4096,
  body: forgotPassword.body,
  response: done,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the token from the email; ends every session",
  access: anyone,
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  response: done,
});

export const platformSignIn = endpoint({
  method: "POST",
  path: "/api/platform/login",
  summary: "Sign in to the platform; sets its session cookie",
  access: anyone,
  body: z.object({
    email: z.string().trim().min(1, inputRefusal("missing").message).max(accountLimits.email),
    password: z.string().min(1, inputRefusal("missing").message).max(signInLimits.password),
  }),
  response: z.object({ admin: platformAdministrator }),
});

export const platformSignOut = endpoint({
  method: "POST",
  path: "/api/platform/logout",
  summary: "End this platform session; the response is the same if there is none",
  access: anyone,
  response: done,
});

export const platformCheck = endpoint({
  method: "GET",
  path: "/api/platform/auth/check",
  summary: "Get the signed-in platform administrator",
  access: platformAdmin,
  response: z.object({ admin: platformAdministrator }),
});

export const platformForgotPassword = endpoint({
  method: "POST",
  path: "/api/platform/admin/forgot-password",
  summary:
    "Email a password reset link if the address belongs to an administrator; the response is the same if not",
  access: anyone,
  body: forgotPassword.body,
  response: done,
});

export const platformResetPassword = endpoint({
  method: "POST",
  path: "/api/platform/admin/reset-password",
  summary: "Set a new password with the token from the email; ends every session",
  access: anyone,
  body: resetPassword.body,
  response: done,
});
