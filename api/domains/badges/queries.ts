import type { z } from "zod";
import * as contract from "#contract/badges/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readBadge } from "./sql.ts";

/** Throws 404. */
export async function readBadgeOf(
  ctx: TenantContext,
  userId: string,
): Promise<z.input<(typeof contract.getBadge)["response"]>> {
  authorize(ctx.actor, contract.getBadge.access);
  const badge = await readBadge(ctx.read, userId, ctx.now);
  if (!badge) throw notFound("person");
  return badge;
}
