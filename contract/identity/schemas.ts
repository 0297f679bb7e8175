import { z } from "zod";
import { features, permissions, platformRoles } from "#contract/access.ts";
import { accountLimits } from "#contract/account-limits.ts";
import { id } from "#contract/common.ts";
import { passwordRefusal } from "#contract/identity/sentences.ts";

/** The signed-in person of a tenant and what they may see and do. */
export const currentUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  /** Null for an account without one. */
  email: z.email().nullable(),
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
  /** Only people in an open lockout may sign in, to finish it. */
  suspended: z.boolean(),
});
export type CurrentTenant = z.infer<typeof currentTenant>;

/** A lockout under way that a person can always finish, or stop. */
export const openLockout = z.object({
  planId: id,
  number: z.string(),
  title: z.string(),
  /** They are in it; otherwise they answer for people who are absent from it, 29 CFR 1910.147(e)(3). */
  isInside: z.boolean(),
  /** They are affected by it: they see it and stop it, and nothing else. */
  stopsOnly: z.boolean().default(false),
});
export type OpenLockout = z.infer<typeof openLockout>;

/** Milliseconds that remain. Asking never extends the session. */
export const sessionStatus = z.object({
  idleRemaining: z.number().int(),
  absoluteRemaining: z.number().int(),
  settings: z.object({ warningTime: z.number().int() }),
});
export type SessionStatus = z.infer<typeof sessionStatus>;

const leastPassword = 15;

/** NIST 800-63B: long, no composition rules. */
export const newPassword = z
  .string()
  // Each code point counts as one: eight emojis are sixteen units of UTF-16, and no 15 characters.
  .refine(
    (password) => [...password].length >= leastPassword,
    passwordRefusal("password_short", { least: leastPassword }).message,
  )
  .max(accountLimits.password, passwordRefusal("password_long", { most: accountLimits.password }).message);

export const platformAdministrator = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.email(),
  role: z.enum(platformRoles),
});
export type PlatformAdministrator = z.infer<typeof platformAdministrator>;
