import * as contract from "#contract/user-import/calls.ts";
import type { ImportRow } from "#contract/user-import/schemas.ts";
import type { Refusal } from "#contract/refusals.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { administratorRole, refusalsOfRole } from "#domain/users.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { takeMailQuota } from "#api/infrastructure/mail/quota.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { addInvited } from "./accounts.ts";
import {
  type CheckedRow,
  checkRows,
  type ImportReferences,
  parseImport,
  type RawRow,
} from "./import-rows.ts";
import { type ChosenRole, readTaken } from "./save-sql.ts";
import { actorOf } from "./view.ts";

/** Every line of the file with what is wrong with it; writes nothing. Throws 400 for a file that is none. */
export async function previewUserImport(ctx: TenantContext, csv: string): Promise<{ rows: ImportRow[] }> {
  authorize(ctx.actor, contract.previewUserImport.access);
  const { checked } = await check(ctx, ctx.read, await parseImport(csv));
  return { rows: checked.map(({ shown }) => shown) };
}

/**
 * Adds the people whose lines are valid, all or none of them, and returns the lines that were left out. Throws
 * 400, 429.
 */
export async function importUsers(
  ctx: TenantContext,
  csv: string,
): Promise<{ added: number; leftOut: ImportRow[] }> {
  authorize(ctx.actor, contract.importUsers.access);
  const rows = await parseImport(csv);
  return ctx.write(async (tx) => {
    const { checked, roles } = await check(ctx, tx, rows);
    const adding = checked.filter(({ draft }) => draft).length;
    await assertWithinLimit(tx, "users", adding);
    const mailed = checked.filter(({ draft }) => draft?.email).length;
    await takeMailQuota(tx, "invitation", ctx.now, mailed);
    const events: AuditEvent[] = [];
    for (const { draft } of checked) {
      const role = draft && roles.find(({ id }) => id === draft.roleId);
      if (!role) continue;
      events.push((await addInvited(ctx, tx, draft, role)).event);
    }
    await appendAudit(tx, events);
    return {
      added: events.length,
      leftOut: checked.filter(({ draft }) => !draft).map(({ shown }) => shown),
    };
  });
}

async function check(
  ctx: TenantContext,
  scope: Scope,
  rows: readonly RawRow[],
): Promise<{ checked: CheckedRow[]; roles: ChosenRole[] }> {
  const { roles, ...references } = await readReferences(scope, rows);
  const checked = checkRows(rows, references).map((row) => withRefusals(ctx, row, roles));
  return { checked, roles };
}

/** A role beyond the importer's own rights is a problem like any other. */
function withRefusals(ctx: TenantContext, row: CheckedRow, roles: readonly ChosenRole[]): CheckedRow {
  const role = row.draft && roles.find(({ id }) => id === row.draft?.roleId);
  if (!role || !row.draft) return row;
  const problems: Refusal[] = refusalsOfRole(undefined, role, actorOf(ctx), { confirmed: false });
  if (role.key === "contractor" && !row.draft.employer) problems.push(userRefusal("employer_missing"));
  if (role.key === administratorRole && !row.draft.email)
    problems.push(userRefusal("administrator_email_missing"));
  return problems.length > 0 ? { draft: null, shown: { ...row.shown, problems } } : row;
}

async function readReferences(
  scope: Scope,
  rows: readonly RawRow[],
): Promise<ImportReferences & { roles: ChosenRole[] }> {
  const lower = (column: string) => rows.map(({ cells }) => (cells[column] ?? "").toLowerCase());
  const found = await readTaken(scope, { usernames: lower("username"), emails: lower("email") });
  const { roles = [], teams = [], usernames = [], emails = [] } = found ?? {};
  return {
    roles,
    roleIds: new Map(
      roles.flatMap(({ id, key, name }) => [
        [name.toLowerCase(), id],
        [key, id],
      ]),
    ),
    teamIds: new Map(teams.map(({ id, name }) => [name.toLowerCase(), id])),
    usernames: new Set(usernames),
    emails: new Set(emails),
  };
}
