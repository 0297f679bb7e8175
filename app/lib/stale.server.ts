import { ApiFailure } from "./api-failure.server.ts";

/** The record as it stands, where someone else was faster; throws any other failure on. */
export function currentOf<Current>(error: unknown): Current {
  if (!(error instanceof ApiFailure) || error.body.code !== "stale") throw error;
  return error.body.current as Current;
}
