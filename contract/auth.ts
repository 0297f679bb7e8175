import { z } from "zod";
import { accountLimits } from "./account-limits.ts";
import { anyone, features, permissions, signedIn, withExit } from "./access.ts";
import { done, id, line } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The signed-in person of a tenant and what they may see and do. */
export const currentUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.email(),
  jobTitle: z.string().nullable(),
  role: z.object({ key: z.string(), name: z.string() }),
  permissions: z.array(z.enum(permissions)),
  /** IANA name of the zone that they chose; null: that of the browser. */
  timeZone: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The tenant as its own people see it. */
export const currentTenant = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  features: z.array(z.enum(features)),
  /** Filled with demo data, whose values describe no real machine. */
  demo: z.boolean(),
  /** Only people in an open lockout are let in, to finish it. */
  suspended: z.boolean(),
});
export type CurrentTenant = z.infer<typeof currentTenant>;

/** A lockout under way that a person can always bring to its end. */
export const openLockout = z.object({
  planId: id,
  number: z.string(),
  title: z.string(),
  /** They are in it; otherwise they answer for people who are absent from it, 29 CFR 1910.147(e)(3). */
  isInside: z.boolean(),
});
export type OpenLockout = z.infer<typeof openLockout>;

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in to a tenant; sets the session cookie",
  access: anyone,
  body: z.object({
    username: line(200),
    password: z.string().min(1, "Please fill this in.").max(1000),
    remember: z.boolean().default(false),
  }),
  response: z.object({ user: currentUser }),
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "End this session; answers alike where there is none",
  access: anyone,
  response: done,
});

export const getMe = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary: "Who is signed in, and to which tenant",
  access: withExit(signedIn, "any_lockout"),
  /** `lockouts`: those under way that depend on the person, 20 at most. */
  response: z.object({ user: currentUser, tenant: currentTenant, lockouts: z.array(openLockout) }),
});

/** Milliseconds that remain. Asking never extends the session. */
export const sessionStatus = z.object({
  idleRemaining: z.number().int(),
  absoluteRemaining: z.number().int(),
  settings: z.object({ warningTime: z.number().int() }),
});
export type SessionStatus = z.infer<typeof sessionStatus>;

/** On the main host a browser may hold both sessions; unnamed, the tenant's is meant where there is one. */
const sessionChoice = z.object({ area: z.enum(["tenant", "platform"]).optional() });

export const getSessionStatus = endpoint({
  method: "GET",
  path: "/api/auth/session-status",
  summary: "How long this session (of a tenant or of the platform) still lasts",
  access: anyone,
  query: sessionChoice,
  response: sessionStatus,
});

export const refreshSession = endpoint({
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Start the idle time anew",
  access: anyone,
  query: sessionChoice,
  response: sessionStatus,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Send a reset link, if the address belongs to somebody; answers alike if not",
  access: anyone,
  body: z.object({ email: z.email("Please enter a valid email address.").max(accountLimits.email) }),
  response: done,
});

/** NIST 800-63B: long, no composition rules. */
export const newPassword = z
  .string()
  // Each code point counts as one: eight emojis are sixteen units of UTF-16, and no 15 characters.
  .refine((password) => [...password].length >= 15, "A password has 15 characters or more.")
  .max(accountLimits.password, "A password has 256 characters at most.");

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the token from the mail; ends every session",
  access: anyone,
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  response: done,
});
