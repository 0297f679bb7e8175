import type { z } from "zod";
import { listFrontendEvents } from "#contract/telemetry/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { readEvents } from "./sql.ts";

/** The newest first. Throws 400 for a made-up cursor. */
export async function listEvents(
  { actor, read }: PlatformContext,
  { cursor, limit, event }: z.output<(typeof listFrontendEvents)["query"]>,
) {
  authorize(actor, listFrontendEvents.access);
  const before = fromCursor(cursor, "id")?.[0] ?? null;
  const rows = await readEvents(read, { event, before, limit });
  return toPage(rows, limit, (row) => [row.id]);
}
