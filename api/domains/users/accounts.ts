import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import type { UserDetail, UserDraft } from "#contract/users/schemas.ts";
import { refusalsOfAddress, refusalsOfRole } from "#domain/users.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { confirmEmailMail, emailChangeNotice, emailLifeMs } from "#api/infrastructure/mail/email-change.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { takeMailQuota } from "#api/infrastructure/mail/quota.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { changeUser, readSurely } from "./change.ts";
import { userEvent } from "./events.ts";
import { sendInvitation } from "./invite.ts";
import type { UserRecord } from "./sql.ts";
import { type ChosenRole, checkDraft, insertUser, replaceUser } from "./save.ts";
import { actorOf, detailOf, factsOf } from "./view.ts";

/** Adds a person and mails the invitation. Throws 400 for what is taken or gone, 409 `refused` for a role beyond one's own, 429. */
export async function inviteUser(ctx: TenantContext, draft: UserDraft): Promise<UserDetail> {
  authorise(ctx.actor, contract.inviteUser.access);
  return ctx.write(async (tx) => {
    await assertWithinLimit(tx, "users");
    const role = await checkDraft(tx, draft, null);
    mustMayGive(ctx, undefined, role, false);
    await takeMailQuota(tx, "invitation", ctx.now);
    const invited = await addInvited(ctx, tx, draft, role);
    await appendAudit(tx, [invited.event]);
    return detailOf(ctx, await readSurely(tx, invited.id));
  });
}

/** A new person, checked before: written and invited. The event is the caller's to append, last of all. */
export async function addInvited(
  ctx: TenantContext,
  tx: Transaction,
  draft: UserDraft,
  role: ChosenRole,
): Promise<{ id: string; event: AuditEvent }> {
  const id = newId(ctx.deps.clock());
  await insertUser(tx, id, draft);
  await sendInvitation(ctx, tx, { ...draft, id });
  const { username, email } = draft;
  return { id, event: userEvent(ctx, "invited", { ...draft, id }, { username, email, role: role.name }) };
}

/**
 * Changes a person's particulars, role and teams. An open invitation follows to a new address, whose former owner is
 * told. Throws 400, 404, 409 `stale`, 409 `refused`.
 */
export async function updateUser(
  ctx: TenantContext,
  id: string,
  { version, confirmed, ...draft }: z.output<(typeof contract.updateUser)["body"]>,
): Promise<UserDetail> {
  authorise(ctx.actor, contract.updateUser.access);
  return ctx.write((tx) =>
    changeUser(ctx, tx, { id, version, action: "edit", act: "updated" }, async (user) => {
      const role = await checkDraft(tx, draft, id);
      mustMayGive(ctx, user, role, confirmed);
      if (draft.email !== user.email) mustMayAddress(ctx, user);
      await replaceUser(tx, id, draft);
      if (draft.email !== user.email) await followAddress(ctx, tx, user, draft);
      return { changes: changesBetween(user, draft, role) };
    }),
  );
}

/** Throws 409 `refused` with every reason against the role. */
export function mustMayGive(
  ctx: TenantContext,
  user: UserRecord | undefined,
  role: ChosenRole,
  confirmed: boolean,
): void {
  const refusals = refusalsOfRole(user && factsOf(user), role, actorOf(ctx), { confirmed });
  if (refusals.length > 0) throw refused(refusals);
}

/** Throws 409 `refused` where another address would give the account away. */
function mustMayAddress(ctx: TenantContext, user: UserRecord): void {
  const refusals = refusalsOfAddress(factsOf(user), actorOf(ctx));
  if (refusals.length > 0) throw refused(refusals);
}

async function followAddress(
  ctx: TenantContext,
  tx: Transaction,
  user: UserRecord,
  draft: UserDraft,
): Promise<void> {
  // Links that went to the former address must not open this account any more.
  await tx.run(sql`delete from password_resets where user_id = ${user.id} and used_at is null`);
  await tx.run(sql`delete from email_changes where user_id = ${user.id} and used_at is null`);
  await enqueueMail(tx, emailChangeNotice(user, draft.email, "changed"));
  if (user.state === "invited") {
    await takeMailQuota(tx, "invitation", ctx.now);
    await sendInvitation(ctx, tx, { ...draft, id: user.id });
  } else if (user.state === "active") {
    await takeMailQuota(tx, "link", ctx.now);
    await askToConfirm(ctx, tx, { ...draft, id: user.id });
  }
}

/** The address counts at once, because an administrator set it; emails about work go there once its owner opened this link. */
async function askToConfirm(
  { deps, actor }: TenantContext,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = newToken();
  await tx.run(sql`
    insert into email_changes (token_hash, user_id, new_email, expires_at)
    values (${tokenHash(token)}, ${id}, ${email}, ${new Date(deps.clock() + emailLifeMs).toISOString()})`);
  const link = `${deps.config.originOf(actor.tenant.slug)}/confirm-email?token=${token}`;
  await enqueueMail(tx, confirmEmailMail(email, link, emailLifeMs));
}

/** What was and what is, of each thing that changed. */
function changesBetween(user: UserRecord, draft: UserDraft, role: ChosenRole): Record<string, unknown> {
  const before = {
    name: user.ownName,
    username: user.username,
    email: user.email,
    jobTitle: user.jobTitle ?? "",
    kind: user.kind,
    employer: user.employer ?? "",
    role: user.role.name,
    teams: user.teams
      .map(({ id }) => id)
      .sort()
      .join(" "),
  };
  const after = {
    name: draft.name,
    username: draft.username,
    email: draft.email,
    jobTitle: draft.jobTitle ?? "",
    kind: draft.kind,
    employer: draft.employer ?? "",
    role: role.name,
    teams: [...draft.teamIds].sort().join(" "),
  };
  const names = Object.keys(before) as (keyof typeof before)[];
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
