import type { z } from "zod";
import * as contract from "#contract/teams/calls.ts";
import * as words from "#contract/teams/words.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { readTeam } from "./sql.ts";

/** Throws 400 for a name that a team has already, 409 `refused` where there are too many. */
export async function createTeam(ctx: TenantContext, name: string): Promise<Team> {
  authorise(ctx.actor, contract.createTeam.access);
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    const count = await tx.first(sql<{ teams: number }>`select count(*)::int as teams from teams`);
    if ((count?.teams ?? 0) >= words.mostTeams) {
      throw refused([{ code: "too_many", message: `There are ${words.mostTeams} teams already.` }]);
    }
    await orNameTaken(
      tx.run(sql`insert into teams (id, name, created_at) values (${id}, ${name}, ${ctx.now})`),
    );
    return recorded(ctx, tx, id, "created", {});
  });
}

/** Throws 400, 404, 409 `stale`. */
export async function renameTeam(
  ctx: TenantContext,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Team> {
  authorise(ctx.actor, contract.renameTeam.access);
  return ctx.write(async (tx) => {
    const team = await lockedTeam(tx, id);
    if (team.version !== version) throw stale(team);
    await orNameTaken(tx.run(sql`update teams set name = ${name}, version = version + 1 where id = ${id}`));
    return recorded(ctx, tx, id, "renamed", { from: team.name });
  });
}

/** Puts people in and takes people out; who is in or out already stays so. Throws 404. */
export async function changeMembers(
  ctx: TenantContext,
  id: string,
  { add, remove }: z.output<(typeof contract.changeMembers)["body"]>,
): Promise<Team> {
  authorise(ctx.actor, contract.changeMembers.access);
  return ctx.write(async (tx) => {
    await lockedTeam(tx, id);
    const added = await tx.all(sql<{ name: string }>`
      with added as (
        insert into team_members (team_id, user_id)
        select ${id}, u.id from users u where u.id = any(${add}::uuid[]) on conflict do nothing returning user_id)
      update users u set version = version + 1 from added where u.id = added.user_id returning u.name`);
    const removed = await tx.all(sql<{ name: string }>`
      with gone as (
        delete from team_members where team_id = ${id} and user_id = any(${remove}::uuid[]) returning user_id)
      update users u set version = version + 1 from gone where u.id = gone.user_id returning u.name`);
    const namesOf = (people: { name: string }[]) => people.map(({ name }) => name).join(", ");
    return recorded(ctx, tx, id, "members_changed", { added: namesOf(added), removed: namesOf(removed) });
  });
}

/** Its people stay. Throws 404, 409 `stale`. */
export async function deleteTeam(ctx: TenantContext, id: string, version: number): Promise<typeof ok> {
  authorise(ctx.actor, contract.deleteTeam.access);
  return ctx.write(async (tx) => {
    const team = await lockedTeam(tx, id);
    if (team.version !== version) throw stale(team);
    await tx.run(sql`
      update users u set version = version + 1 from team_members m
      where m.team_id = ${id} and m.tenant_id = u.tenant_id and u.id = m.user_id`);
    await recorded(ctx, tx, id, "deleted", {});
    await tx.run(sql`delete from teams where id = ${id}`);
    return ok;
  });
}

/** Held against other changes of the team, not against people who are given it meanwhile: that would deadlock. */
async function lockedTeam(tx: Transaction, id: string): Promise<Team> {
  await tx.run(sql`select from teams where id = ${id} for no key update`);
  const team = await readTeam(tx, id);
  if (!team) throw notFound("team");
  return team;
}

/** The team after a change, which goes into the audit trail. */
async function recorded(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  act: string,
  details: Record<string, unknown>,
): Promise<Team> {
  const team = await readTeam(tx, id);
  if (!team) throw new Error(`Team ${id} is gone from under its lock.`);
  await appendAudit(tx, [eventBy(ctx, `team.${act}`, { type: "team", id }, { name: team.name, ...details })]);
  return team;
}

async function orNameTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken = error instanceof Error && "constraint" in error && error.constraint === "teams_by_name";
    throw taken ? invalid({ name: "There is a team of this name already. Choose another name." }) : error;
  }
}
