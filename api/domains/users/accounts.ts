import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import type { UserDetail, UserDraft } from "#contract/users/schemas.ts";
import { refusalsOf, refusalsOfAddress, refusalsOfRole } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import { changeRecord, getOrThrow } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import {
  confirmEmailMail,
  emailChangeNotice,
  emailLifeMs,
  emailRemovedMail,
} from "#api/infrastructure/mail/email-change.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { takeMailQuota } from "#api/infrastructure/mail/quota.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { insertEmailChange, voidInvitations, voidLinks, voidSignInCode } from "./account-sql.ts";
import { userRecord } from "./change.ts";
import { userEvent } from "./events.ts";
import { sendInvitation } from "./invite.ts";
import { readUser, type UserRecord } from "./sql.ts";
import { type ChosenRole, checkDraft, insertUser, replaceUser } from "./save-sql.ts";
import { actorOf, detailOf, factsOf } from "./view.ts";

/**
 * Adds a person and emails the invitation, if they have an email. Throws 400 for values that are taken or no longer exist, 409
 * `refused` for a role beyond the caller's rights, 429.
 */
export async function inviteUser(ctx: TenantContext, draft: UserDraft): Promise<UserDetail> {
  authorize(ctx.actor, contract.inviteUser.access);
  return ctx.write(async (tx) => {
    await assertWithinLimit(tx, "users");
    const role = await checkDraft(tx, draft, null);
    const refusals = refusalsOfRole(undefined, role, actorOf(ctx), { confirmed: false });
    if (refusals.length > 0) throw refused(refusals);
    if (draft.email) await takeMailQuota(tx, "invitation", ctx.now);
    const invited = await addInvited(ctx, tx, draft, role);
    await appendAudit(tx, [invited.event]);
    return detailOf(ctx, getOrThrow(await readUser(tx, invited.id), "person"));
  });
}

/** A new person, checked before: written, and invited where there is an email. The event is the caller's to append, last of all. */
export async function addInvited(
  ctx: TenantContext,
  tx: Transaction,
  draft: UserDraft,
  role: ChosenRole,
): Promise<{ id: string; event: AuditEvent }> {
  const id = newId(ctx.deps.clock());
  await insertUser(tx, id, draft);
  const { username, email } = draft;
  const details = { username, role: role.name };
  if (!email) return { id, event: userEvent(ctx, "added", { ...draft, id }, details) };
  await sendInvitation(ctx, tx, { id, email });
  return { id, event: userEvent(ctx, "invited", { ...draft, id }, { ...details, email }) };
}

/**
 * Changes a person's details, role, and teams. An open invitation moves to a new address, and the former one is
 * notified. Throws 400, 404, 409 `stale`, 409 `refused`.
 */
export async function updateUser(
  ctx: TenantContext,
  id: string,
  { version, confirmed, ...draft }: z.output<(typeof contract.updateUser)["body"]>,
): Promise<UserDetail> {
  authorize(ctx.actor, contract.updateUser.access);
  const actor = actorOf(ctx);
  return changeRecord(ctx, userRecord, {
    id,
    version,
    act: "updated",
    decide: async (user, tx) => {
      const facts = factsOf(user);
      const against = refusalsOf(facts, "edit", actor);
      if (against.length > 0) return { ok: false, refusals: against };
      const role = await checkDraft(tx, draft, id);
      const refusals = refusalsOfRole(facts, role, actor, { confirmed });
      if (refusals.length === 0 && emailOf(draft) !== user.email)
        refusals.push(...refusalsOfAddress(facts, actor));
      return refusals.length > 0 ? { ok: false, refusals } : { ok: true, next: role };
    },
    write: async (tx, user, role) => {
      await replaceUser(tx, id, draft);
      if (emailOf(draft) !== user.email) await followAddress(ctx, tx, user, emailOf(draft));
      // The code was made for the rights that the person had then.
      if (role.id !== user.role.id) await voidSignInCode(tx, id);
      return { changes: changesBetween(user, draft, role) };
    },
  });
}

async function followAddress(
  ctx: TenantContext,
  tx: Transaction,
  user: UserRecord,
  email: string | null,
): Promise<void> {
  // Links that went to the former address must not open this account any more.
  await voidLinks(tx, user.id);
  if (user.email !== null) {
    const former = { name: user.name, email: user.email };
    await enqueueMail(
      tx,
      email === null ? emailRemovedMail(former) : emailChangeNotice(former, email, "changed"),
    );
  }
  if (email === null) {
    await voidInvitations(tx, user.id, ctx.now);
  } else if (user.state === "invited") {
    await takeMailQuota(tx, "invitation", ctx.now);
    await sendInvitation(ctx, tx, { id: user.id, email });
  } else if (user.state === "active") {
    await takeMailQuota(tx, "link", ctx.now);
    await askToConfirm(ctx, tx, { id: user.id, email });
  }
}

/**
 * The address counts at once, because an administrator set it; emails about work start after its owner opens
 * this link.
 */
async function askToConfirm(
  { deps, actor }: TenantContext,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(deps.clock() + emailLifeMs).toISOString();
  await insertEmailChange(tx, tokenHash(token), { id, email }, expiresAt);
  const link = `${deps.config.originOf(actor.tenant.slug)}/confirm-email?token=${token}`;
  await enqueueMail(tx, confirmEmailMail(email, link, emailLifeMs));
}

function emailOf({ email }: UserDraft): string | null {
  return email ?? null;
}

/** What was and what is, of each thing that changed. */
function changesBetween(user: UserRecord, draft: UserDraft, role: ChosenRole): Record<string, unknown> {
  const before = {
    name: user.ownName,
    username: user.username,
    email: user.email ?? "",
    jobTitle: user.jobTitle ?? "",
    kind: user.kind,
    employer: user.employer ?? "",
    phone: user.phone ?? "",
    role: user.role.name,
    teams: user.teams
      .map(({ id }) => id)
      .sort()
      .join(" "),
  };
  const after = {
    name: draft.name,
    username: draft.username,
    email: draft.email ?? "",
    jobTitle: draft.jobTitle ?? "",
    kind: draft.kind,
    employer: draft.employer ?? "",
    phone: draft.phone ?? "",
    role: role.name,
    teams: [...draft.teamIds].sort().join(" "),
  };
  const names = Object.keys(before) as (keyof typeof before)[];
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      // The trail outlives the person's wish to be called: that the number changed is enough.
      .map((name) => [name, name === "phone" ? {} : { from: before[name], to: after[name] }]),
  );
}
