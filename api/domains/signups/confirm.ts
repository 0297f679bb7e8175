import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { readSignupLink } from "#contract/signups/calls.ts";
import { beginTrial } from "#api/domains/billing/public.ts";
import { createTenant, leaveTenant } from "#api/domains/tenants/public.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { networkOf } from "#contract/network-of.ts";
import { signupRefusal } from "#contract/signups/sentences.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { tenantReadyMail } from "#api/infrastructure/mail/signup-mails.ts";
import * as repository from "./sql.ts";

const linkLimit = { name: "signup:link", points: 120, seconds: 900 };

/** What the link is for. Does not use the link: programs that scan emails open links, too. Throws 429. */
export async function readLink(
  { deps, address, now }: PublicContext,
  request: FastifyRequest,
  token: string,
): Promise<z.input<(typeof readSignupLink)["response"]>> {
  mustBeMainHost(request);
  await countTry(deps.db, [{ limit: linkLimit, key: networkOf(address) }]);
  const signup = await repository.findSignup(deps.db.platform(), { token });
  if (!signup) return { state: "unknown" };
  const { state, company, slug, email } = repository.asPending(signup, now);
  return { state, company, slug, email };
}

/**
 * Creates the organization of a link, once; a second press gets the same answer. Throws 409 `refused` for a
 * link that is no longer valid, with the reason; 429.
 */
export async function confirm(
  { deps, address, requestId, now }: PublicContext,
  request: FastifyRequest,
  token: string,
): Promise<{ slug: string }> {
  mustBeMainHost(request);
  await countTry(deps.db, [{ limit: linkLimit, key: networkOf(address) }]);
  return deps.db.inPlatform(async (tx) => {
    const signup = await repository.lockSignup(tx, { token });
    const state = signup ? repository.stateAt(signup, now) : "unknown";
    if (signup && state === "verified") return { slug: signup.slug };
    if (!signup || state !== "open") {
      throw refused([signupRefusal(`signup_${state}`)]);
    }
    // The signup's claim on the slug is replaced by the tenant's.
    await repository.saveVerified(tx, signup.id);
    const { slug, company, industry, name, email, username, passwordHash } = signup;
    const { tenantId, userId } = await createTenant(
      tx,
      { slug, name: company, industry, administrator: { name, email, username, passwordHash } },
      { now, requestId, by: { id: null, name } },
    );
    await beginTrial(tx, signup.id, now.slice(0, 10));
    await leaveTenant(tx);
    await enqueueMail(tx, tenantReadyMail(signup, deps.config.originOf(slug)));
    await appendAudit(tx, [
      {
        at: now,
        actor: { id: userId, name },
        action: "signup.confirmed",
        subject: { type: "tenant", id: tenantId },
        requestId,
        details: { slug },
      },
    ]);
    return { slug };
  });
}
