import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { tryChange } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { addToTeam, lockTeamName } from "./account-sql.ts";
import { close } from "./account-states.ts";
import { accountChange, userRecord } from "./change.ts";
import { userEvent } from "./events.ts";

type Outcome = z.output<(typeof contract.bulkUsers)["response"]>;
type Wanted = z.output<(typeof contract.bulkUsers)["body"]>;

/**
 * Does the same to several people. Those refused by a rule stay as they are, and are named with the reasons.
 */
export async function bulkUsers(ctx: TenantContext, wanted: Wanted): Promise<Outcome> {
  authorize(ctx.actor, contract.bulkUsers.access);
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
  const team = await lockTeamName(tx, teamId);
  if (!team) throw invalid({ teamId: userRefusal("team_gone") });
  const added = await addToTeam(tx, teamId, userIds);
  await appendAudit(
    tx,
    added.map((user) => userEvent(ctx, "team_assigned", user, { team: team.name })),
  );
  return { done: added.length, refused: [] };
}

/** One after the other, so the second of the last two administrators is refused. */
async function deactivate(ctx: TenantContext, tx: Transaction, userIds: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] };
  const events = [];
  for (const id of userIds) {
    const wanted = { id, action: "deactivate", act: "deactivated" } as const;
    const change = accountChange(ctx, wanted, () => close(ctx, tx, id));
    const tried = await tryChange(ctx, tx, userRecord, change);
    if (tried.outcome === "refused") {
      outcome.refused.push({ user: { id, name: tried.before.name }, reasons: [...tried.refusals] });
    } else if (tried.outcome === "changed") {
      events.push(tried.event);
      outcome.done += 1;
    }
  }
  await appendAudit(tx, events);
  return outcome;
}
