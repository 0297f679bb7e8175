import type { z } from "zod";
import * as contract from "#contract/sign-in-codes/calls.ts";
import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { refusalsOf } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { getOrThrow, tryChange, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { actorOf, factsOf, userRecord } from "#api/domains/users/public.ts";
import { newSignInCode, replaceCode, toldOnce } from "./commands.ts";
import * as repository from "./sql.ts";

type Outcome = z.output<(typeof contract.makeSignInCodes)["response"]>;

/**
 * A code for each person, in place of the earlier one, in the order of their names. Who has chosen a password keeps it:
 * a list that was ticked in one go replaces none. Those refused are named with the reasons; people who are gone are
 * left out.
 */
export async function makeSignInCodes(ctx: TenantContext, wanted: readonly string[]): Promise<Outcome> {
  const { deps, actor, now } = ctx;
  authorize(actor, contract.makeSignInCodes.access);
  const userIds = [...new Set(wanted)].sort();
  const codes: { userId: string; text: string; hash: string }[] = [];
  // One after the other, and before anything is locked: each takes a while by intent.
  for (const userId of userIds) codes.push({ userId, ...(await newSignInCode()) });
  // Not `ctx.write`: with a key it would store its answer, and codes are stored nowhere.
  const outcome = await deps.db.inTenant(actor.tenant.id, async (tx) => {
    const result: Outcome = { made: [], refused: [] };
    const events = [];
    for (const { userId, text, hash } of codes) {
      const tried = await tryChange(ctx, tx, userRecord, {
        id: userId,
        act: "sign_in_code_made",
        decide: async (user) => {
          const reasons = refusalsOf(factsOf(user), "make_sign_in_code", actorOf(ctx));
          const code = await repository.readCode(tx, userId, now);
          if (reasons.length > 0 || !code?.hasPassword) return unlessRefused(reasons);
          return unlessRefused([signInCodeRefusal("has_password", { name: user.name })]);
        },
        write: () => replaceCode(ctx, tx, userId, hash),
      });
      if (tried.outcome === "refused") {
        result.refused.push({
          user: { id: userId, name: tried.before.name },
          reasons: [...tried.refusals],
        });
      } else if (tried.outcome === "changed") {
        events.push(tried.event);
        result.made.push(toldOnce(getOrThrow(await repository.readCode(tx, userId, now), "person"), text));
      }
    }
    await appendAudit(tx, events);
    return result;
  });
  outcome.made.sort((one, other) => one.name.localeCompare(other.name, "en"));
  return outcome;
}
