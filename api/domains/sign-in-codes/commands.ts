import * as contract from "#contract/sign-in-codes/calls.ts";
import type { MadeSignInCode, SignInCode } from "#contract/sign-in-codes/schemas.ts";
import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { signInCodeHours, signInCodeLength } from "#contract/sign-in-codes/words.ts";
import { refusalsOf } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { changeIn, getOrThrow, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { inGroups, newCode } from "#api/infrastructure/short-codes.ts";
import { actorOf, factsOf, type UserRecord, userRecord } from "#api/domains/users/public.ts";
import * as repository from "./sql.ts";

/** A code in place of the earlier one. Throws 404, 409 `refused`. */
export async function makeSignInCode(ctx: TenantContext, userId: string): Promise<MadeSignInCode> {
  authorize(ctx.actor, contract.makeSignInCode.access);
  const code = await newSignInCode();
  const made = await change(ctx, userId, {
    act: "sign_in_code_made",
    action: "make_sign_in_code",
    write: (tx) => replaceCode(ctx, tx, userId, code.hash),
  });
  return toldOnce(made, code.text);
}

/** A code as a person types it, and what of it is kept. */
export async function newSignInCode(): Promise<{ text: string; hash: string }> {
  const code = newCode(signInCodeLength);
  return { text: inGroups(code, 4), hash: await hashPassword(code) };
}

/** Answers with what the trail keeps. */
export async function replaceCode(
  ctx: TenantContext,
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<Record<string, unknown>> {
  const replaced = await repository.deleteCode(tx, userId);
  const row = { userId, hash, by: ctx.actor.user.id, now: ctx.now, hours: signInCodeHours };
  await repository.saveCode(tx, row);
  return { hours: signInCodeHours, endsEarlierCode: replaced > 0 };
}

export function toldOnce(made: SignInCode, code: string): MadeSignInCode {
  const { name, username, state, issuedAt, issuedBy, expiresAt } = made;
  return { name, username, state, issuedAt, issuedBy, expiresAt, code };
}

/** Throws 404, 409 `refused`. */
export async function withdrawSignInCode(ctx: TenantContext, userId: string): Promise<SignInCode> {
  authorize(ctx.actor, contract.withdrawSignInCode.access);
  return change(ctx, userId, {
    act: "sign_in_code_withdrawn",
    action: "edit",
    write: async (tx, { name }) => {
      if ((await repository.deleteCode(tx, userId)) === 0)
        throw refused([signInCodeRefusal("no_code", { name })]);
      return {};
    },
  });
}

interface Wanted {
  act: "sign_in_code_made" | "sign_in_code_withdrawn";
  action: "make_sign_in_code" | "edit";
  /** Answers with what the trail keeps. */
  write: (tx: Transaction, user: UserRecord) => Promise<Record<string, unknown>>;
}

function change(ctx: TenantContext, userId: string, { act, action, write }: Wanted) {
  const { deps, actor, now } = ctx;
  // Not `ctx.write`: with a key it would store its answer, and codes are stored nowhere.
  return deps.db.inTenant(actor.tenant.id, async (tx) => {
    await changeIn(ctx, tx, userRecord, {
      id: userId,
      act,
      decide: (user) => unlessRefused(refusalsOf(factsOf(user), action, actorOf(ctx))),
      write,
    });
    return getOrThrow(await repository.readCode(tx, userId, now), "person");
  });
}
