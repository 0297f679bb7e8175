import { longestWindowDays } from "#contract/plans/words.ts";
import type { PlanDraft } from "#contract/plans/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

/** What a draft chooses, checked and in order. */
export interface Selection {
  machines: { id: string; versionId: string }[];
  /** Each point once, in the order of the machines and then of isolation. */
  pointIds: string[];
}

interface Machine {
  id: string;
  tag: string;
  versionId: string | null;
  pointIds: string[];
}

interface Candidate {
  id: string;
  name: string;
  kind: "authorised" | "affected" | "other";
}

/** Looks up machines and people of a draft. Throws 400 with the fields that are not valid. */
export async function selectionOf(tx: Transaction, draft: PlanDraft): Promise<Selection> {
  const machineIds = [...new Set(draft.equipmentIds)];
  const coordinatorIds = draft.coordinatorId ? [draft.coordinatorId] : [];
  const people = [
    ...new Set([draft.responsibleId, ...coordinatorIds, ...draft.workerIds, ...draft.affectedIds]),
  ];
  // No one archives a machine while a plan for it is being written.
  await tx.run(sql`select from equipment where id = any(${machineIds}::uuid[]) order by id for share`);
  const found = await tx.first(candidates(machineIds, people));
  const machines = new Map((found?.machines ?? []).map((machine) => [machine.id, machine]));
  const personById = new Map((found?.people ?? []).map((person) => [person.id, person]));

  const chosen = machineIds.map((id) => machines.get(id));
  const problems = Object.entries({
    equipmentIds: machineProblem(chosen),
    windowEnd: windowProblem(draft),
    responsibleId: peopleProblem([personById.get(draft.responsibleId)], "authorised"),
    coordinatorId: peopleProblem(
      coordinatorIds.map((id) => personById.get(id)),
      "authorised",
    ),
    workerIds: peopleProblem(
      draft.workerIds.map((id) => personById.get(id)),
      "authorised",
    ),
    affectedIds: peopleProblem(
      draft.affectedIds.map((id) => personById.get(id)),
      "any",
    ),
  }).filter((entry): entry is [string, Refusal] => entry[1] !== undefined);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));

  const usable = chosen.filter((machine) => machine !== undefined);
  return {
    machines: usable.map(({ id, versionId }) => ({ id, versionId: versionId ?? "" })),
    pointIds: [...new Set(usable.flatMap((machine) => machine.pointIds))],
  };
}

function machineProblem(machines: readonly (Machine | undefined)[]): Refusal | undefined {
  if (machines.includes(undefined)) return planRefusal("machine_gone");
  const without = machines.flatMap((machine) => (machine && !machine.versionId ? [machine.tag] : []));
  if (without.length === 0) return undefined;
  return planRefusal("no_procedure", { tags: listOf(without) });
}

const day = 86_400_000;

/** By the instants themselves: the same one can be written in two ways. */
function windowProblem({ windowStart, windowEnd }: PlanDraft): Refusal | undefined {
  const length = Date.parse(windowEnd) - Date.parse(windowStart);
  if (length <= 0) return planRefusal("window_out_of_order");
  if (length > longestWindowDays * day) return planRefusal("window_too_long", { days: longestWindowDays });
  return undefined;
}

/** Only an authorized employee is responsible for a lockout or signs on to it, 29 CFR 1910.147(c)(8), (f)(3). */
function peopleProblem(
  people: readonly (Candidate | undefined)[],
  kind: "authorised" | "any",
): Refusal | undefined {
  if (people.includes(undefined)) return planRefusal("person_gone");
  const unfit = people.flatMap((person) => (person && person.kind !== kind ? [person.name] : []));
  if (kind === "any" || unfit.length === 0) return undefined;
  return planRefusal("person_not_authorised", { names: listOf(unfit) });
}

function candidates(machineIds: readonly string[], userIds: readonly string[]) {
  return sql<{ machines: Machine[] | null; people: Candidate[] | null }>`
    select
      (select json_agg(json_build_object('id', e.id, 'tag', e.tag,
          'versionId', pinned.id, 'pointIds', coalesce(jsonb_path_query_array(pinned.points, '$[*].id'), '[]')))
        from equipment e
        left join lateral (select v.id, v.points from procedures pr
          join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
          where pr.tenant_id = e.tenant_id and pr.equipment_id = e.id
          order by pr.published_version_id desc limit 1) pinned on true
        where e.id = any(${machineIds}::uuid[]) and e.status <> 'archived') as machines,
      (select json_agg(json_build_object('id', u.id, 'name', u.name, 'kind', u.kind))
        from users u where u.id = any(${userIds}::uuid[]) and u.active) as people`;
}
