import { data } from "@remix-run/node";
import type { StaleValues } from "./stale-values.ts";

/** The answer to values that came too late: what stands there, and what was sent, for a choice between them. */
export function staleAnswer<Current extends { version: number }>(
  current: Current,
  wanted: Record<string, string>,
) {
  const stale: StaleValues<Current> = { form: "stale-values", current, wanted };
  return data({ stale }, { status: 409 });
}
