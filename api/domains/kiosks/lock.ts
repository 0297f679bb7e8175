import * as contract from "#contract/kiosks/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { saveLock } from "./device-sql.ts";

/** Locks the caller's session on a kiosk; any other session stays as it is. */
export async function lockKiosk(ctx: TenantContext): Promise<void> {
  authorize(ctx.actor, contract.lockKiosk.access);
  await saveLock(ctx.read, ctx.actor.sessionHash, ctx.now);
}
