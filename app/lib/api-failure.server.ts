import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/**
 * The API refused, or could not be reached. Guards turn it into a redirect or a screen, forms into messages.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.error}`);
    this.status = status;
    this.body = body;
  }

  /** The request may have taken effect although no answer arrived: a retry needs the same key. */
  get mayHaveTakenEffect(): boolean {
    return this.status >= 500;
  }
}

export function apiFailure(status: number, code: ErrorCode, error: string, requestId: string): ApiFailure {
  return new ApiFailure(status, { error, code, requestId });
}
