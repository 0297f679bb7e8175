import type { SessionStatus } from "#contract/identity/schemas.ts";
import { apiRefusal } from "#contract/sentences.ts";
import type { ApiConfig } from "#api/infrastructure/config.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** When a stored session ends; instants in ISO 8601. */
export interface SessionTimes {
  lastActiveAt: string;
  absoluteExpiresAt: string;
}

/** The tenant's own times, in seconds; null if the product's apply. */
export interface OwnLimits {
  idleSeconds: number | null;
  warningSeconds: number | null;
}

/** The limits that apply to a tenant's sessions, ms. */
export function limitsOf({ idleSeconds, warningSeconds }: OwnLimits, usual: ApiConfig["session"]) {
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

/** Milliseconds left, idle and absolute; negative once over. */
export function statusOf(times: SessionTimes, now: number, limits: ApiConfig["session"]): SessionStatus {
  return {
    idleRemaining: Date.parse(times.lastActiveAt) + limits.idleMs - now,
    absoluteRemaining: Date.parse(times.absoluteExpiresAt) - now,
    settings: { warningTime: limits.warningMs },
  };
}

/** Throws 401 if the session is over, naming the limit. */
export function mustBeActiveSession(status: SessionStatus): void {
  if (status.absoluteRemaining <= 0) throw signInAgain("absolute_timeout");
  if (status.idleRemaining <= 0) throw signInAgain("idle_timeout");
}

/** 401, with the reason that the sign-in page turns into its notice. */
export function signInAgain(reason: "absolute_timeout" | "idle_timeout" | "none"): ApiError {
  const refusal = apiRefusal(reason);
  return new ApiError("unauthenticated", refusal, { reasons: [refusal] });
}
