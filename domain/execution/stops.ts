import type { StopRecord } from "#contract/executions/schemas.ts";
import type { Execution } from "./types.ts";

/** Everyone's stops in force, the first one first. */
export function stopsIn({ stop, furtherStops = [] }: NonNullable<Execution["unsafe"]>): StopRecord[] {
  return stop ? [stop, ...furtherStops] : [];
}
