import { ApiFailure } from "#app/lib/api-failure.server.ts";

/**
 * The record as it is saved now, if someone else has just saved the same values: there is nothing to choose.
 * Any other failure is thrown on, so the form returns.
 */
export function savedAlready<Current>(error: unknown, isSame: (current: Current) => boolean): Current {
  if (!(error instanceof ApiFailure) || error.body.code !== "stale") throw error;
  const current = error.body.current as Current;
  if (!isSame(current)) throw error;
  return current;
}

/** Whether a record has the values that a form sent, by the names of its inputs. */
export function hasValues(current: Record<string, string>, sent: Record<string, string>): boolean {
  return Object.entries(sent).every(([name, value]) => current[name] === value);
}
