import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { signUp as signUpCall } from "#contract/signups/calls.ts";
import { saveChosenPlan } from "#api/domains/billing/public.ts";
import { claimSlug } from "#api/domains/tenants/public.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { keyOf, mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { inEqualTime, linkTime } from "#api/infrastructure/equal-time.ts";
import { checkFormToken } from "#api/infrastructure/form-token.ts";
import { networkOf } from "#contract/network-of.ts";
import { signupRefusal } from "#contract/signups/sentences.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { confirmSignupMail } from "#api/infrastructure/mail/signup-mails.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { newToken } from "#api/infrastructure/tokens.ts";
import * as repository from "./sql.ts";
import { signupLimits } from "./queries.ts";

/** How long a mailed link makes the organization, ms; the slug is held as long. */
export const signupLifeMs = 24 * 3_600_000;

/**
 * Reserves the slug and emails the link that creates the organization. The answer does not reveal whether the
 * address is known. Throws 400 on `slug` or `password`, or for a form that was never opened, 429 for one sent
 * too fast or too often.
 */
export async function signUp(
  context: PublicContext,
  request: FastifyRequest,
  body: z.output<(typeof signUpCall)["body"]>,
): Promise<string> {
  mustBeMainHost(request);
  const { deps, address, requestId, now } = context;
  const { company, slug, industry, name, email, username } = body;
  const handle = randomUUID();
  // A program filled in what no one sees. It learns nothing, and nothing happens.
  if (body.homepage !== "") return handle;
  await checkFormToken(deps.db, body.token, deps.clock());
  await countTry(deps.db, [...byNetwork(address), ...byMailbox(email)]);
  const passwordHash = await hashNewPassword(body.password, [company, slug, name, email, username]);
  const formKey = keyOf(request) ?? randomUUID();
  return deps.db.inPlatform(async (tx) => {
    // Two taps on one button: the second waits here, and is answered like the first.
    const sent = await repository.lockForm(tx, { formKey, slug, email });
    if (sent) return sent.handle;
    await claimSlug(tx, slug, now);
    const expiresAt = new Date(deps.clock() + signupLifeMs).toISOString();
    const signup = {
      id: newId(),
      handle,
      slug,
      company,
      industry,
      name,
      email,
      username,
      passwordHash,
      expiresAt,
    };
    await repository.insertSignup(tx, signup, { formKey, now });
    const { plan, currency } = body;
    if (plan) await saveChosenPlan(tx, signup.id, { key: plan, currency });
    await mailLink(context, tx, signup);
    await appendAudit(tx, [
      {
        at: now,
        actor: { id: null, name: "Website" },
        action: "signup.requested",
        subject: { type: "signup", id: signup.id },
        requestId,
        details: { slug, company },
      },
    ]);
    return handle;
  });
}

/**
 * Emails a new link, also after the last one expired. Does not reveal whether there is such a signup. Throws
 * 429.
 */
export async function resendMail(
  context: PublicContext,
  request: FastifyRequest,
  key: repository.SignupKey,
): Promise<void> {
  mustBeMainHost(request);
  const { deps, address } = context;
  await countTry(deps.db, [...byNetwork(address), ...("email" in key ? byMailbox(key.email) : [])]);
  await inEqualTime(linkTime, () => mailAgain(context, key));
}

function byNetwork(address: string) {
  const key = networkOf(address);
  return [signupLimits.address, signupLimits.addressDay].map((limit) => ({ limit, key }));
}

function byMailbox(email: string) {
  const key = email.toLowerCase();
  return [signupLimits.email, signupLimits.emailDay].map((limit) => ({ limit, key }));
}

function mailAgain(context: PublicContext, key: repository.SignupKey): Promise<void> {
  const { deps } = context;
  return deps.db.inPlatform(async (tx) => {
    const signup = await repository.lockSignup(tx, key);
    if (signup?.state !== "open") return;
    if (signup.mails >= repository.mostMails) {
      if ("email" in key) return;
      throw new ApiError("rate_limited", signupRefusal("too_many_emails"), {}, signupLifeMs / 1000);
    }
    await repository.countMail(tx, signup.id, new Date(deps.clock() + signupLifeMs).toISOString());
    await mailLink(context, tx, signup);
  });
}

/** Releases the slug. No effect if no signup is open. */
export async function withdraw(
  { deps, now, requestId }: PublicContext,
  request: FastifyRequest,
  handle: string,
): Promise<void> {
  mustBeMainHost(request);
  await deps.db.inPlatform(async (tx) => {
    const withdrawn = await repository.saveWithdrawn(tx, handle);
    if (!withdrawn) return;
    await appendAudit(tx, [
      {
        at: now,
        actor: { id: null, name: "Website" },
        action: "signup.withdrawn",
        subject: { type: "signup", id: withdrawn.id },
        requestId,
        details: { slug: withdrawn.slug },
      },
    ]);
  });
}

async function mailLink(
  { deps }: PublicContext,
  tx: Transaction,
  signup: Pick<repository.Signup, "id" | "email">,
): Promise<void> {
  const token = newToken();
  await repository.insertLink(tx, signup.id, token);
  const link = `${deps.config.originOf(undefined)}/verify-email?token=${token}`;
  await enqueueMail(tx, confirmSignupMail(signup.email, { link, lifeMs: signupLifeMs }));
}
