import { mostTeams } from "#contract/teams/words.ts";
import type { Team } from "#contract/teams/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export function readTeams(scope: Scope): Promise<Team[]> {
  return scope.all(sql<Team>`select ${teamColumns} from teams t order by lower(t.name) limit ${mostTeams}`);
}

export function readTeam(scope: Scope, id: string): Promise<Team | undefined> {
  return scope.first(sql<Team>`select ${teamColumns} from teams t where t.id = ${id}`);
}

/** Those who are deactivated do not count. */
const teamColumns = sql`
  t.id, t.name, t.version, (select count(*)::int from team_members m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
    where m.tenant_id = t.tenant_id and m.team_id = t.id) as members`;
