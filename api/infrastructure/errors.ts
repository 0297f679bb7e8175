import type { Refusal } from "#contract/refusals.ts";
import { apiRefusal, inputRefusal } from "#contract/sentences.ts";
import { type ErrorBody, type ErrorCode, statusOfError } from "#contract/errors.ts";

type Details = Pick<ErrorBody, "fields" | "reasons" | "current">;

/** How long a caller waits before the next try if nothing says otherwise, in seconds. */
const defaultWaits: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 2 };

/** An answer that says no. Its sentence for a person is the refusal's: what happened and what to do. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  /** Sent as `Retry-After`, in seconds. Every 429 and 503 has one. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, refusal: Refusal, details: Details = {}, retryAfter = defaultWaits[code]) {
    super(refusal.message);
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
  return new ApiError("not_found", apiRefusal("not_found", { thing }));
}

/** 409: the record changed since it was read; carries it as it is now. */
export function stale(current: unknown): ApiError {
  return new ApiError("stale", apiRefusal("stale"), { current });
}

/** 409: a rule refuses. The first reason is the message, and all of them are listed. */
export function refused(reasons: readonly Refusal[]): ApiError {
  return new ApiError("refused", reasons[0] ?? apiRefusal("not_possible"), {
    reasons: reasons.map(({ code, message, params }) => ({ code, message, params })),
  });
}

/** 400: an input is at fault beyond what its shape can say. By its path, why. */
export function invalid(fields: Record<string, Refusal>): ApiError {
  return atInputs("validation", fields);
}

/** 409: rules refuse several records of one request, each by the path of its input. */
export function refusedInputs(fields: Record<string, Refusal>): ApiError {
  return atInputs("refused", fields);
}

function atInputs(code: "validation" | "refused", fields: Record<string, Refusal>): ApiError {
  const faults = Object.entries(fields);
  return new ApiError(code, faults[0]?.[1] ?? inputRefusal("check_fields"), {
    fields: Object.fromEntries(faults.map(([field, { message }]) => [field, message])),
    reasons: faults.map(([field, reason]) => ({
      code: reason.code,
      message: reason.message,
      params: reason.params,
      field,
    })),
  });
}
