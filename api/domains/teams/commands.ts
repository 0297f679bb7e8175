import type { z } from "zod";
import * as contract from "#contract/teams/calls.ts";
import * as words from "#contract/teams/words.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { teamRefusal } from "#contract/teams/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import {
  allowed,
  changeIn,
  changeRecord,
  getOrThrow,
  type RecordKind,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import * as repository from "./sql.ts";

type TeamAct = "created" | "renamed" | "members_changed" | "deleted";

const teamRecord: RecordKind<TenantContext, Team, Team, TeamAct> = {
  name: "team",
  lock: repository.lockTeam,
  read: repository.readTeam,
  versionOf: ({ version }) => version,
  view: (_, team) => team,
  event: (ctx, act, { id, name }, details) =>
    eventBy(ctx, `team.${act}`, { type: "team", id }, { name, ...details }),
};

/** Throws 400 for a name that a team already has, 409 `refused` if there are too many. */
export async function createTeam(ctx: TenantContext, name: string): Promise<Team> {
  authorize(ctx.actor, contract.createTeam.access);
  return ctx.write(async (tx) => {
    const id = newId(ctx.deps.clock());
    if ((await repository.countTeams(tx)) >= words.mostTeams) {
      throw refused([teamRefusal("too_many", { most: words.mostTeams })]);
    }
    await repository.insertTeam(tx, { id, name, at: ctx.now });
    const team = getOrThrow(await repository.readTeam(tx, id), teamRecord.name);
    await appendAudit(tx, [teamRecord.event(ctx, "created", team, {})]);
    return team;
  });
}

/** Throws 400, 404, 409 `stale`. */
export async function renameTeam(
  ctx: TenantContext,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Team> {
  authorize(ctx.actor, contract.renameTeam.access);
  return changeRecord(ctx, teamRecord, {
    id,
    version,
    act: "renamed",
    decide: allowed,
    write: async (tx, before) => {
      await repository.saveName(tx, id, name);
      return { from: before.name };
    },
  });
}

/** Adds and removes people; no effect on those who already are in or out. Throws 404. */
export async function changeMembers(
  ctx: TenantContext,
  id: string,
  { add, remove }: z.output<(typeof contract.changeMembers)["body"]>,
): Promise<Team> {
  authorize(ctx.actor, contract.changeMembers.access);
  return changeRecord(ctx, teamRecord, {
    id,
    act: "members_changed",
    decide: allowed,
    write: async (tx) => {
      const added = await repository.addMembers(tx, id, add);
      const removed = await repository.removeMembers(tx, id, remove);
      const namesOf = (people: { name: string }[]) => people.map((person) => person.name).join(", ");
      return { added: namesOf(added), removed: namesOf(removed) };
    },
  });
}

/** Its people stay. Throws 404, 409 `stale`. */
export async function deleteTeam(ctx: TenantContext, id: string, version: number): Promise<typeof ok> {
  authorize(ctx.actor, contract.deleteTeam.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, teamRecord, {
      id,
      version,
      act: "deleted",
      removes: true,
      decide: allowed,
      write: async () => {
        await repository.deleteTeam(tx, id);
        return {};
      },
    });
    return ok;
  });
}
