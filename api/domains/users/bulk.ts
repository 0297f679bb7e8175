import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import { refusalsOf } from "#domain/users.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { close } from "./account-states.ts";
import { readSurely } from "./change.ts";
import { userEvent } from "./events.ts";
import { lockAdministrators, lockUser } from "./sql.ts";
import { actorOf, factsOf } from "./view.ts";

type Outcome = z.output<(typeof contract.bulkUsers)["response"]>;
type Wanted = z.output<(typeof contract.bulkUsers)["body"]>;

/** Does the same to several people. Those for whom a rule says no are left as they are, and named with the reasons. */
export async function bulkUsers(ctx: TenantContext, wanted: Wanted): Promise<Outcome> {
  authorise(ctx.actor, contract.bulkUsers.access);
  return ctx.write(async (tx) => {
    const userIds = [...new Set(wanted.userIds)].sort();
    if (wanted.action === "assign_team") return assignTeam(ctx, tx, userIds, wanted.teamId);
    return deactivate(ctx, tx, userIds);
  });
}

async function assignTeam(
  ctx: TenantContext,
  tx: Transaction,
  userIds: readonly string[],
  teamId: string,
): Promise<Outcome> {
  const team = await tx.first(
    sql<{ name: string }>`select name from teams where id = ${teamId} for key share`,
  );
  if (!team) throw invalid({ teamId: "This team does not exist any more. Choose from the list." });
  const added = await tx.all(sql<{ id: string; name: string }>`
    with added as (
      insert into team_members (team_id, user_id)
      select ${teamId}, u.id from users u where u.id = any(${userIds}::uuid[])
      on conflict do nothing returning user_id)
    update users u set version = version + 1 from added where u.id = added.user_id returning u.id, u.name`);
  await appendAudit(
    tx,
    added.map((user) => userEvent(ctx, "team_assigned", user, { team: team.name })),
  );
  return { done: added.length, refused: [] };
}

/** One after the other, so that the second of the last two administrators is refused. */
async function deactivate(ctx: TenantContext, tx: Transaction, userIds: readonly string[]): Promise<Outcome> {
  await lockAdministrators(tx);
  const outcome: Outcome = { done: 0, refused: [] };
  const events = [];
  for (const id of userIds) {
    if (!(await lockUser(tx, id))) continue;
    const user = await readSurely(tx, id);
    const refusals = refusalsOf(factsOf(user), "deactivate", actorOf(ctx));
    if (refusals.length > 0) {
      const reasons = refusals.map(({ message }) => message);
      outcome.refused.push({ user: { id, name: user.name }, reasons });
      continue;
    }
    events.push(userEvent(ctx, "deactivated", user, await close(ctx, tx, id)));
    outcome.done += 1;
  }
  await appendAudit(tx, events);
  return outcome;
}
