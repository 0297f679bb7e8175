import type { Drawing } from "#contract/drawings/schemas.ts";
import { drawingRefusal } from "#contract/drawings/sentences.ts";
import type { RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { isNameTaken, lockDrawing, readDrawing } from "./sql.ts";

type Act = "created" | "renamed" | "picture_replaced" | "points_placed" | "deleted";

export const drawingRecord: RecordKind<TenantContext, Drawing, Drawing, Act> = {
  name: "drawing",
  lock: lockDrawing,
  read: readDrawing,
  versionOf: ({ version }) => version,
  view: (_, drawing) => drawing,
  event: (ctx, act, { id, name, location, site }, details) =>
    eventOf(ctx, "drawing", act, id, { name, location: location.name, site: site.name, ...details }),
};

/** Throws 400 with `name` if another drawing of the place has it. */
export async function mustBeFree(
  tx: Transaction,
  wanted: { name: string; locationId: string; ownId: string | null },
): Promise<void> {
  if (await isNameTaken(tx, wanted)) {
    throw invalid({ name: drawingRefusal("name_taken", { name: wanted.name }) });
  }
}
