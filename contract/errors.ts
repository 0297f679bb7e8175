import { z } from "zod";
import { refusal } from "./common.ts";

/** Every error code the API and the BFF answer with, and its HTTP status. */
export const statusOfError = {
  validation: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  feature_off: 403,
  tenant_suspended: 403,
  cross_site: 403,
  not_found: 404,
  unknown_tenant: 404,
  request_timeout: 408,
  conflict: 409,
  stale: 409,
  refused: 409,
  key_reused: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  upstream_timeout: 504,
} as const;
export type ErrorCode = keyof typeof statusOfError;
export const errorCodes = Object.keys(statusOfError) as [ErrorCode, ...ErrorCode[]];

/** The one shape of an error. `error` is a sentence for a person; `fields` names the inputs at fault. */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `refused`: every guard that said no. With `validation`: each input at fault that a rule named, as `field`. */
  reasons: z.array(refusal.extend({ field: z.string().optional() })).optional(),
  /** With `stale`: the record as it stands now. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
