import type { FastifyRequest } from "fastify";
import type { PendingSignup } from "#contract/signups/schemas.ts";
import { faultOf } from "#api/domains/tenants/public.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import * as repository from "./sql.ts";

/** Tries in an hour and in a day to sign up or to have an email sent, from one network and for one email address. */
export const signupLimits = {
  address: { name: "signup:address", points: 60, seconds: 3600 },
  addressDay: { name: "signup:address-day", points: 200, seconds: 86_400 },
  email: { name: "signup:email", points: 8, seconds: 3600 },
  emailDay: { name: "signup:email-day", points: 16, seconds: 86_400 },
  /** Questions while someone types. */
  slug: { name: "signup:slug", points: 300, seconds: 600 },
};

/** Throws 429 for a caller that tries every word. */
export async function checkSlug(
  { deps, address, now }: PublicContext,
  request: FastifyRequest,
  slug: string,
) {
  mustBeMainHost(request);
  await countTry(deps.db, [{ limit: signupLimits.slug, key: networkOf(address) }]);
  return { slug, fault: await faultOf(deps.db.platform(), slug, now) };
}

/** Throws 404. */
export async function readSignup(
  { deps, now }: PublicContext,
  request: FastifyRequest,
  handle: string,
): Promise<PendingSignup> {
  mustBeMainHost(request);
  const signup = await repository.findSignup(deps.db.platform(), { signup: handle });
  if (!signup) throw notFound("signup");
  return repository.asPending(signup, now);
}
