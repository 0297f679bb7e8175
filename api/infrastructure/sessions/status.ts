import type { SessionStatus } from "#contract/identity/schemas.ts";
import { kioskIdleSeconds } from "#contract/kiosks/words.ts";
import { apiRefusal } from "#contract/sentences.ts";
import type { ApiConfig } from "#api/infrastructure/config.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** When a stored session ends; instants in ISO 8601. */
export interface SessionTimes {
  lastActiveAt: string;
  absoluteExpiresAt: string;
  /** On a kiosk: waits for the badge of its person. */
  isLocked?: boolean;
}

/** The tenant's own times, in seconds; null if the product's apply. */
export interface OwnLimits {
  idleSeconds: number | null;
  warningSeconds: number | null;
  /** A shared tablet, which locks much earlier. */
  isKiosk: boolean;
}

/** The limits that apply to a tenant's sessions, ms. */
export function limitsOf(
  { idleSeconds, warningSeconds, isKiosk }: OwnLimits,
  usual: ApiConfig["session"],
): ApiConfig["session"] {
  if (isKiosk) return { ...usual, idleMs: kioskIdleSeconds * 1000, warningMs: 0 };
  return {
    ...usual,
    idleMs: idleSeconds === null ? usual.idleMs : idleSeconds * 1000,
    warningMs: warningSeconds === null ? usual.warningMs : warningSeconds * 1000,
  };
}

/** Sessions of one person at a time: beyond any number of devices, so what is more is a program's. */
export const mostSessions = 20;

/** An active session is written at most this often, ms: reading a page must not cost a write each time. */
export const touchEveryMs = 60_000;
/** The same on a kiosk: a tenth of its idle time at most may be lost. */
export const touchKioskEveryMs = 5_000;

/** Milliseconds left, idle and absolute; negative once over. */
export function statusOf(times: SessionTimes, now: number, limits: ApiConfig["session"]): SessionStatus {
  return {
    idleRemaining: times.isLocked ? 0 : Date.parse(times.lastActiveAt) + limits.idleMs - now,
    absoluteRemaining: Date.parse(times.absoluteExpiresAt) - now,
    settings: { warningTime: limits.warningMs },
  };
}

/** Throws 401 if the session is over, naming the limit. */
export function mustBeActiveSession(status: SessionStatus, isKiosk = false): void {
  if (status.absoluteRemaining <= 0) throw signInAgain("absolute_timeout");
  if (status.idleRemaining <= 0) throw signInAgain(isKiosk ? "kiosk_locked" : "idle_timeout");
}

/** 401, with the reason that the sign-in page turns into its notice. */
export function signInAgain(reason: "absolute_timeout" | "idle_timeout" | "kiosk_locked" | "none"): ApiError {
  const refusal = apiRefusal(reason);
  return new ApiError("unauthenticated", refusal, { reasons: [refusal] });
}
