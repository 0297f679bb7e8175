import type { z } from "zod";
import * as contract from "#contract/kiosks/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readKiosks, readSites } from "./sql.ts";

/** Every kiosk, and the sites where one can be. */
export async function listKiosks(
  ctx: TenantContext,
): Promise<z.input<(typeof contract.listKiosks)["response"]>> {
  authorize(ctx.actor, contract.listKiosks.access);
  const [items, sites] = await Promise.all([readKiosks(ctx.read, ctx.now), readSites(ctx.read)]);
  return { items, sites };
}
