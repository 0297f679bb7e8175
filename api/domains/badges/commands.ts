import type { z } from "zod";
import * as contract from "#contract/badges/calls.ts";
import { badgeRefusal } from "#contract/badges/sentences.ts";
import { pinCodeDigits, pinCodeHours } from "#contract/badges/words.ts";
import { refusalsOfBadge } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { changeIn, getOrThrow, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { inGroups, newCode, newDigits } from "#api/infrastructure/short-codes.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { actorOf, factsOf, userRecord } from "#api/domains/users/public.ts";
import * as repository from "./sql.ts";

/** 132 bits. */
const badgeLength = 27;

type Shown = z.input<(typeof contract.getBadge)["response"]>;

/** A new badge in place of a former one. Throws 404, 409 `refused`. */
export async function issueBadge(ctx: TenantContext, userId: string): Promise<contract.IssuedBadge> {
  authorize(ctx.actor, contract.issueBadge.access);
  const { actor, deps, now } = ctx;
  const badge = newCode(badgeLength);
  const { code, stored } = await newPinCode();
  const shown = await change(ctx, userId, "badge_issued", async (tx) => {
    await repository.saveRevocation(tx, userId, actor.user.id, now);
    const id = newId(deps.clock());
    const row = { id, userId, tokenHash: tokenHash(badge), code: stored, by: actor.user.id, now };
    await repository.insertBadge(tx, row);
  });
  return { ...shown, badge: inGroups(badge, 3), code: inGroups(code, 4) };
}

/** The way back after too many wrong tries, or for a PIN that someone forgot. Throws 404, 409 `refused`. */
export async function renewPinCode(
  ctx: TenantContext,
  userId: string,
): Promise<z.input<(typeof contract.renewPinCode)["response"]>> {
  authorize(ctx.actor, contract.renewPinCode.access);
  const { code, stored } = await newPinCode();
  const shown = await change(ctx, userId, "pin_reset", async (tx, { name }) => {
    const found = await repository.resetPin(tx, userId, stored, ctx.now);
    if (found === 0) throw refused([badgeRefusal("no_badge", { name })]);
  });
  return { ...shown, code: inGroups(code, 4) };
}

/** Throws 404, 409 `refused`. */
export async function revokeBadge(ctx: TenantContext, userId: string): Promise<Shown> {
  authorize(ctx.actor, contract.revokeBadge.access);
  return change(ctx, userId, "badge_revoked", async (tx, { name }) => {
    const found = await repository.saveRevocation(tx, userId, ctx.actor.user.id, ctx.now);
    if (found === 0) throw refused([badgeRefusal("no_badge", { name })]);
  });
}

/** Whatever changes a badge ends the sessions that it opened. */
async function change(
  ctx: TenantContext,
  userId: string,
  act: "badge_issued" | "pin_reset" | "badge_revoked",
  write: (tx: Transaction, user: { name: string }) => Promise<void>,
): Promise<Shown> {
  const { deps, actor, now } = ctx;
  // Not `ctx.write`: with a key it would store its answer, and codes are stored nowhere.
  return deps.db.inTenant(actor.tenant.id, async (tx) => {
    await changeIn(ctx, tx, userRecord, {
      id: userId,
      act,
      decide: (user) =>
        unlessRefused(refusalsOfBadge(factsOf(user), actorOf(ctx), { revokes: act === "badge_revoked" })),
      write: async (_, user) => {
        await write(tx, user);
        return { endedSessions: await repository.endKioskSessions(tx, userId) };
      },
    });
    return getOrThrow(await repository.readBadge(tx, userId, now), "badge");
  });
}

async function newPinCode(): Promise<{ code: string; stored: repository.PinCode }> {
  const code = newDigits(pinCodeDigits);
  return { code, stored: { hash: await hashPassword(code), hours: pinCodeHours } };
}
