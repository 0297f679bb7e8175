import { z } from "zod";
import { id, instant, line, version } from "#contract/common.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { enrollmentCodeLimit, kioskNameLimit, kioskStates } from "./words.ts";

/** A shared tablet on the floor. */
export const kiosk = z.object({
  id,
  version,
  name: z.string(),
  site: z.string(),
  state: z.enum(kioskStates),
  createdAt: instant,
  createdBy: z.string(),
  enrolledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  /** Until when its open code enrolls a tablet; null without one. */
  codeExpiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type Kiosk = z.infer<typeof kiosk>;

/** Told once: it enrolls one tablet. */
export const withCode = kiosk.extend({ code: z.string() });
export type KioskWithCode = z.infer<typeof withCode>;

export const kioskName = line(kioskNameLimit);
export const enrollmentCode = z.string().min(1, inputRefusal("missing").message).max(enrollmentCodeLimit);

/** What a kiosk shows to anyone standing in front of it. */
export const kioskScreen = z.object({
  name: z.string(),
  site: z.string(),
  /** Whose work is locked on it, until someone else signs in. */
  lockedFor: z.string().nullable(),
});
export type KioskScreen = z.infer<typeof kioskScreen>;
