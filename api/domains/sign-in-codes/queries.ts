import type { z } from "zod";
import * as contract from "#contract/sign-in-codes/calls.ts";
import { refusalsOf } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { actorOf, factsOf, readUser } from "#api/domains/users/public.ts";
import { readCode } from "./sql.ts";

/** Throws 404. */
export async function readSignInCode(
  ctx: TenantContext,
  userId: string,
): Promise<z.input<(typeof contract.getSignInCode)["response"]>> {
  authorize(ctx.actor, contract.getSignInCode.access);
  const [code, user] = await Promise.all([readCode(ctx.read, userId, ctx.now), readUser(ctx.read, userId)]);
  if (!code || !user) throw notFound("person");
  const reasons = refusalsOf(factsOf(user), "make_sign_in_code", actorOf(ctx));
  return { ...code, allowed: reasons.length === 0, reasons };
}
