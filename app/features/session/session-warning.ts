import type { SessionStatus } from "#contract/identity/schemas.ts";

/** Which of the two limits is reached first. */
export type ExpiryReason = "idle" | "absolute";

/** The session ends soon. */
export interface SessionWarning {
  reason: ExpiryReason;
  /** ms since 1970, by this browser's clock. */
  endsAt: number;
}

/** The warning for a status, or null if there is time left (or none at all). `now` in ms since 1970. */
export function warningOf(status: SessionStatus, now: number): SessionWarning | null {
  const { idleRemaining, absoluteRemaining, settings } = status;
  const remaining = Math.min(idleRemaining, absoluteRemaining);
  if (remaining <= 0 || remaining >= settings.warningTime) return null;
  return { reason: idleRemaining < absoluteRemaining ? "idle" : "absolute", endsAt: now + remaining };
}

/** Whole seconds left, the current one included. */
export function secondsLeft({ endsAt }: SessionWarning, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** `4:07` for 247 seconds. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
