import { buffer } from "node:stream/consumers";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { keyOf } from "./store.ts";

/** The small picture of a stored photo; undefined for one that is gone. */
export async function readThumb(
  { deps, actor }: Pick<TenantContext, "deps" | "actor">,
  fileId: string,
): Promise<Uint8Array | undefined> {
  const found = await deps.files.open(keyOf(actor.tenant.id, fileId, "thumb"));
  return found && buffer(found.body);
}
