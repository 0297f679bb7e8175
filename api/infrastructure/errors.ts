import type { Refusal } from "#contract/refusals.ts";
import { type ErrorBody, type ErrorCode, statusOfError } from "#contract/errors.ts";

type Details = Pick<ErrorBody, "fields" | "reasons" | "current">;

/** How long a caller waits before the next try if nothing says otherwise, in seconds. */
const defaultWaits: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 2 };

/** An answer that says no. `message` is a sentence for a person: what happened and what to do. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  /** Sent as `Retry-After`, in seconds. Every 429 and 503 has one. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}, retryAfter = defaultWaits[code]) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}

/** 404 with the thing's name: also where the record belongs to another tenant. */
export function notFound(thing: string): ApiError {
  return new ApiError("not_found", `There is no such ${thing}, or it is not yours to see.`);
}

/** 409: the record changed since it was read; carries it as it is now. */
export function stale(current: unknown): ApiError {
  return new ApiError(
    "stale",
    "Somebody changed this in the meantime. Nothing was saved. Look at it as it is now, then decide again.",
    { current },
  );
}

/** 409: a rule refuses. The first reason is the message, and all of them are listed. */
export function refused(reasons: readonly Refusal[]): ApiError {
  return new ApiError("refused", reasons[0]?.message ?? "This is not possible now.", {
    reasons: reasons.map(({ code, message }) => ({ code, message })),
  });
}

/** 400: an input is at fault beyond what its shape can say. */
export function invalid(fields: Record<string, string>): ApiError {
  return new ApiError("validation", Object.values(fields)[0] ?? "Please check what you entered.", { fields });
}
