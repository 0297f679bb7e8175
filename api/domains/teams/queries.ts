import * as contract from "#contract/teams/calls.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readTeam, readTeams } from "./sql.ts";

/** Every team by name. */
export async function listTeams(ctx: TenantContext): Promise<{ items: Team[] }> {
  authorize(ctx.actor, contract.listTeams.access);
  return { items: await readTeams(ctx.read) };
}

/** Throws 404. */
export async function getTeam(ctx: TenantContext, id: string): Promise<Team> {
  authorize(ctx.actor, contract.getTeam.access);
  const team = await readTeam(ctx.read, id);
  if (!team) throw notFound("team");
  return team;
}
