import * as contract from "#contract/teams/calls.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readTeam, readTeams } from "./sql.ts";

/** Every team by name. */
export async function listTeams(ctx: TenantContext): Promise<{ items: Team[] }> {
  authorise(ctx.actor, contract.listTeams.access);
  return { items: await readTeams(ctx.read) };
}

/** Throws 404. */
export async function getTeam(ctx: TenantContext, id: string): Promise<Team> {
  authorise(ctx.actor, contract.getTeam.access);
  const team = await readTeam(ctx.read, id);
  if (!team) throw notFound("team");
  return team;
}
