import type { z } from "zod";
import type { PlatformRole } from "#contract/access.ts";
import * as contract from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Decision } from "#contract/refusals.ts";
import { administratorRefusal } from "#contract/administrators/sentences.ts";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { administratorChangedMail } from "#api/infrastructure/mail/administrator-changed.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { sendInvitation } from "./invitation.ts";
import * as repository from "./sql.ts";
import { existing } from "./queries.ts";

type AdministratorAct = "invited" | "invited_again" | "changed" | "deactivated" | "reactivated";

const administratorRecord: RecordKind<
  PlatformContext,
  AdministratorItem,
  AdministratorItem,
  AdministratorAct
> = {
  name: "administrator",
  lock: (tx, _id, ctx) => lockOwners(ctx, tx),
  read: repository.readAdministrator,
  versionOf: ({ version }) => version,
  view: (_, admin) => admin,
  event: (ctx, act, { id }, details) =>
    eventBy(ctx, `platform.administrator_${act}`, { type: "platform_admin", id }, details),
};

/** A person's own account needs no owner's decision, but two saves at once take turns. */
const ownRecord: typeof administratorRecord = {
  ...administratorRecord,
  lock: (tx) => repository.lockOwners(tx),
};

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Throws 400 if the email or the username is taken. */
export async function inviteAdministrator(
  ctx: PlatformContext,
  identity: BodyOf<typeof contract.inviteAdministrator>,
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.inviteAdministrator.access);
  return ctx.write(async (tx) => {
    await lockOwners(ctx, tx);
    const id = newId(ctx.deps.clock());
    await repository.addAdministrator(tx, { ...identity, id, now: ctx.now });
    await sendInvitation(ctx, tx, { ...identity, id });
    const admin = await existing(tx, id);
    const details = { email: identity.email, role: identity.role };
    await appendAudit(tx, [administratorRecord.event(ctx, "invited", admin, details)]);
    return admin;
  });
}

/** Sends a new link. Throws 404, 409 `stale`, 409 `refused` if the account is in use. */
export async function inviteAgain(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.inviteAgain.access);
  return changeRecord(ctx, administratorRecord, {
    id,
    version,
    act: "invited_again",
    decide: ({ state }) => (state === "invited" ? allowed() : no(administratorRefusal("in_use"))),
    write: async (tx, admin) => {
      await sendInvitation(ctx, tx, admin);
      return { email: admin.email };
    },
  });
}

/**
 * Throws 400 for a taken email or username and for the person's own email, 404, 409 `stale`, 409 `refused` for
 * the last owner.
 */
export async function updateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version, role, ...identity }: BodyOf<typeof contract.updateAdministrator>,
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.updateAdministrator.access);
  return changeRecord(ctx, administratorRecord, {
    id,
    version,
    act: "changed",
    decide: (before, tx) => {
      if (id === ctx.actor.admin.id && identity.email !== before.email) {
        throw invalid({ email: administratorRefusal("own_email") });
      }
      return role === "owner" ? allowed() : leavesAnOwner(tx, id);
    },
    write: async (tx, before) => {
      await repository.saveIdentity(tx, id, identity);
      await repository.saveRole(tx, id, role);
      await noticeOfEmail(ctx, tx, before, identity.email);
      return changesOf(before, { ...identity, role });
    },
  });
}

/** Ends every session of the account at once. Throws 404, 409 `stale`, 409 `refused` for the last owner. */
export async function deactivateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.deactivateAdministrator.access);
  return changeRecord(ctx, administratorRecord, {
    id,
    version,
    act: "deactivated",
    decide: (_admin, tx) => leavesAnOwner(tx, id),
    write: async (tx, { name }) => {
      await repository.saveActive(tx, id, false);
      return { name };
    },
  });
}

/** Throws 404, 409 `stale`. */
export async function reactivateAdministrator(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.reactivateAdministrator.access);
  return changeRecord(ctx, administratorRecord, {
    id,
    version,
    act: "reactivated",
    decide: allowed,
    write: async (tx, { name }) => {
      await repository.saveActive(tx, id, true);
      return { name };
    },
  });
}

/** Guesses at one's own password in 15 minutes: a stolen session does not give more attempts. */
export const ownPasswordLimit = { name: "platform-account:password", points: 10, seconds: 900 };

/** Throws 400 for a wrong password or a taken email or username, 409 `stale`, 429 after too many attempts. */
export async function updateOwnAccount(
  ctx: PlatformContext,
  { version, password, ...identity }: BodyOf<typeof contract.updateOwnAccount>,
): Promise<AdministratorItem> {
  authorize(ctx.actor, contract.updateOwnAccount.access);
  const { id } = ctx.actor.admin;
  await countTry(ctx.deps.db, [{ limit: ownPasswordLimit, key: id }]);
  if (!(await passwordMatches(await repository.passwordHashOf(ctx.read, id), password))) {
    throw invalid({ password: passwordRefusal("password_wrong") });
  }
  return changeRecord(ctx, ownRecord, {
    id,
    version,
    act: "changed",
    decide: allowed,
    write: async (tx, before) => {
      await repository.saveIdentity(tx, id, identity);
      await noticeOfEmail(ctx, tx, before, identity.email);
      return changesOf(before, { ...identity, role: before.role });
    },
  });
}

/** The owners, with the actor still among them: the session may be out of date. Throws 403. */
async function lockOwners({ actor }: PlatformContext, tx: Transaction): Promise<void> {
  const owners = await repository.lockOwners(tx);
  if (owners.some(({ id }) => id === actor.admin.id)) return;
  throw new ApiError("forbidden", administratorRefusal("no_longer_owner"));
}

async function leavesAnOwner(tx: Transaction, leaving: string): Promise<Decision<undefined>> {
  const owners = await repository.lockOwners(tx);
  if (owners.some(({ id }) => id !== leaving)) return allowed();
  return no(administratorRefusal("last_owner"));
}

/** Tells the person at the former address that the sign-in address changed. */
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
