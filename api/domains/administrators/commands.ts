import type { z } from "zod";
import type { PlatformRole } from "#contract/access.ts";
import * as contract from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { administratorChangedMail } from "#api/infrastructure/mail/administrator-changed.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { sendInvitation } from "./invitation.ts";
import * as repository from "./sql.ts";
import { existing } from "./queries.ts";

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Throws 400 where the email or the username is taken. */
export async function inviteAdministrator(
  ctx: PlatformContext,
  identity: BodyOf<typeof contract.inviteAdministrator>,
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.inviteAdministrator.access);
  return ctx.write(async (tx) => {
    await ownersWithActor(ctx, tx);
    const id = newId(ctx.deps.clock());
    await repository.addAdministrator(tx, { ...identity, id, now: ctx.now });
    await sendInvitation(ctx, tx, { ...identity, id });
    await record(ctx, tx, "invited", id, { email: identity.email, role: identity.role });
    return existing(tx, id);
  });
}

/** Sends a new link. Throws 404, 409 `stale`, 409 `refused` where the account is in use. */
export async function inviteAgain(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.inviteAgain.access);
  return ctx.write(async (tx) => {
    await ownersWithActor(ctx, tx);
    const admin = await unchanged(tx, id, version);
    if (admin.state !== "invited") {
      throw refused([{ code: "in_use", message: "This account has a password already, or is closed." }]);
    }
    await sendInvitation(ctx, tx, admin);
    await record(ctx, tx, "invited_again", id, { email: admin.email });
    return existing(tx, id);
  });
}

/**
 * Throws 400 for a taken email or username and for one's own email, 404, 409 `stale`, 409 `refused` for the last
 * owner.
 */
export async function updateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version, role, ...identity }: BodyOf<typeof contract.updateAdministrator>,
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.updateAdministrator.access);
  return ctx.write(async (tx) => {
    const owners = await ownersWithActor(ctx, tx);
    const before = await unchanged(tx, id, version);
    if (id === ctx.actor.admin.id && identity.email !== before.email) {
      throw invalid({ email: "Change your own email under “Your account”: that asks for your password." });
    }
    if (role !== "owner") mustLeaveAnOwner(owners, id);
    await repository.saveIdentity(tx, id, identity);
    await repository.saveRole(tx, id, role);
    await noticeOfEmail(ctx, tx, before, identity.email);
    await record(ctx, tx, "changed", id, changesOf(before, { ...identity, role }));
    return existing(tx, id);
  });
}

/** Ends every session of the account at once. Throws 404, 409 `stale`, 409 `refused` for the last owner. */
export async function deactivateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.deactivateAdministrator.access);
  return ctx.write(async (tx) => {
    const owners = await ownersWithActor(ctx, tx);
    const { name } = await unchanged(tx, id, version);
    mustLeaveAnOwner(owners, id);
    await repository.saveActive(tx, id, false);
    await record(ctx, tx, "deactivated", id, { name });
    return existing(tx, id);
  });
}

/** Throws 404, 409 `stale`. */
export async function reactivateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.reactivateAdministrator.access);
  return ctx.write(async (tx) => {
    await ownersWithActor(ctx, tx);
    const { name } = await unchanged(tx, id, version);
    await repository.saveActive(tx, id, true);
    await record(ctx, tx, "reactivated", id, { name });
    return existing(tx, id);
  });
}

/** Guesses at one's own password in a quarter of an hour: who holds a session does not get to try more. */
export const ownPasswordLimit = { name: "platform-account:password", points: 10, seconds: 900 };

/** Throws 400 for a wrong password or a taken email or username, 409 `stale`, 429 after too many tries. */
export async function updateOwnAccount(
  ctx: PlatformContext,
  { version, password, ...identity }: BodyOf<typeof contract.updateOwnAccount>,
): Promise<AdministratorItem> {
  authorise(ctx.actor, contract.updateOwnAccount.access);
  const { id } = ctx.actor.admin;
  await countTry(ctx.deps.db, [{ limit: ownPasswordLimit, key: id }]);
  if (!(await passwordMatches(await repository.passwordHashOf(ctx.read, id), password))) {
    throw invalid({ password: "This is not your password. Nothing was saved." });
  }
  return ctx.write(async (tx) => {
    const before = await unchanged(tx, id, version);
    await repository.saveIdentity(tx, id, identity);
    await noticeOfEmail(ctx, tx, before, identity.email);
    await record(ctx, tx, "changed", id, changesOf(before, { ...identity, role: before.role }));
    return existing(tx, id);
  });
}

/** The owners, with the actor still among them: what the session said may be over by now. Throws 403. */
async function ownersWithActor({ actor }: PlatformContext, tx: Transaction): Promise<string[]> {
  const owners = (await repository.lockOwners(tx)).map(({ id }) => id);
  if (owners.includes(actor.admin.id)) return owners;
  throw new ApiError("forbidden", "You are no owner of the platform any more. Nothing was changed.");
}

/** Throws 409 `refused`. */
function mustLeaveAnOwner(owners: readonly string[], leaving: string): void {
  if (owners.some((id) => id !== leaving)) return;
  throw refused([
    {
      code: "last_owner",
      message: "This is the last owner who can sign in. Make somebody else an owner first.",
    },
  ]);
}

/** Throws 404, 409 `stale`. */
async function unchanged(tx: Transaction, id: string, version: number): Promise<AdministratorItem> {
  const admin = await existing(tx, id);
  if (admin.version !== version) throw stale(admin);
  return admin;
}

/** Whoever signed in with the address there was is told that it is another one now. */
async function noticeOfEmail(
  { actor }: PlatformContext,
  tx: Transaction,
  before: AdministratorItem,
  email: string,
): Promise<void> {
  if (before.state === "invited" || before.email.toLowerCase() === email.toLowerCase()) return;
  const what = `The email address is now ${email}.`;
  await enqueueMail(tx, administratorChangedMail(before, { what, by: actor.admin.name }));
}

type Told = Pick<AdministratorItem, "name" | "username" | "email"> & { role: PlatformRole };

function changesOf(before: Told, after: Told): Record<string, unknown> {
  const names = ["name", "username", "email", "role"] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

async function record(
  ctx: PlatformContext,
  tx: Transaction,
  act: "invited" | "invited_again" | "changed" | "deactivated" | "reactivated",
  id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await appendAudit(tx, [
    eventBy(ctx, `platform.administrator_${act}`, { type: "platform_admin", id }, details),
  ]);
}
