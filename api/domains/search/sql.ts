import type { Found } from "#contract/search/schemas.ts";
import type { SearchKind } from "#contract/search/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { photoOfMachine, photoOfPlan, protectionColumns } from "#api/domains/equipment/public.ts";
import { stateOfUser } from "#api/domains/users/public.ts";
import { hitsOf } from "#api/domains/knowledge-base/public.ts";

interface Search {
  typed: string;
  kinds: readonly SearchKind[];
  /** What is typed as the repository's index knows it. */
  words: readonly string[];
  /** Hits of each kind. */
  limit: number;
}

/** Records checked for each kind: those that begin with the rarest word, the shortest first. */
const mostCandidates = 200;
const mostWords = 6;

/** Of an entry, the text around the match. */
type FoundRow = Omit<Found, "entries"> & {
  entries: (Omit<Found["entries"][number], "excerpt"> & { around: string })[];
};

/**
 * Every kind in one statement. A record matches if each search word begins one of its words
 * (api/migrations/020); candidates come from the word with the fewest, so the cost does not grow with the
 * tenant.
 */
export async function readFound(scope: Scope, { typed, kinds, words, limit }: Search): Promise<FoundRow> {
  const inIndex = kinds.flatMap((kind) => indexed[kind] ?? []);
  const entryWords = kinds.includes("entries") ? words : [];
  const row = await scope.first(sql<FoundRow>`
    with wanted as materialized (
      select n, word, word || chr(1114111) as up_to from words_of(${typed}) limit ${mostWords}),
    sized as materialized (
      select kind, n, word, up_to, (select count(*) from (select from search_words s
        where s.kind = k.kind and s.word >= w.word and s.word < w.up_to limit ${mostCandidates}) few) as size
      from unnest(${inIndex}::text[]) as k (kind) cross join wanted w),
    rarest as (select distinct on (kind) kind, word, up_to from sized order by kind, size, n),
    candidates as (
      select distinct r.kind, c.record_id from rarest r cross join lateral (
        select s.record_id from search_words s where s.kind = r.kind and s.word >= r.word and s.word < r.up_to
        order by s.word limit ${mostCandidates}) c),
    met as materialized (
      select c.kind, c.record_id, sum(fit.weight) as weight
      from candidates c cross join wanted w cross join lateral (
        select max(case when s.word = w.word then 2 else 1 end * s.weight) as weight from search_words s
        where s.record_id = c.record_id and s.word >= w.word and s.word < w.up_to) fit
      group by c.kind, c.record_id having bool_and(fit.weight is not null))
    select ${sql.join([
      of("equipment", equipment(limit)),
      of("plans", plans(limit)),
      of("procedures", procedures(limit)),
      of("points", points(limit)),
      of("locks", locks(limit)),
      of("entries", entries(entryWords, limit)),
      of("people", people(limit)),
    ])}`);
  if (!row) throw new Error("A statement without a table answered with no row.");
  return row;
}

/** The name of each kind in `search_words`. Entries have their own index, over their whole text. */
const indexed: Partial<Record<SearchKind, string>> = {
  equipment: "equipment",
  plans: "plan",
  procedures: "procedure",
  points: "point",
  locks: "lock",
  people: "person",
};

const of = (kind: SearchKind, hits: Sql<unknown>) =>
  sql`coalesce((select json_agg(hit) from (${hits}) hit), '[]') as ${sql.id(kind)}`;

/** The best first and cut, before anything is joined for show. */
const equipment = (limit: number) => sql`
  select e.id, e.tag, e.name, site.name as site, area.name as area, line.name as line, e.status,
    ${protectionColumns}, ${photoOfMachine} as "photoId"
  from (select e.*, m.weight from met m join equipment e on e.id = m.record_id where m.kind = 'equipment'
    order by m.weight desc, e.tag limit ${limit}) e
  join locations line on line.tenant_id = e.tenant_id and line.id = e.line_id
  join locations area on area.tenant_id = e.tenant_id and area.id = line.parent_id
  join locations site on site.tenant_id = e.tenant_id and site.id = area.parent_id
  order by e.weight desc, e.tag`;

const plans = (limit: number) => sql`
  select p.id, p.number, p.title, p.state, p.execution_state as "executionState", p.work_order as "workOrder",
    ${photoOfPlan(sql`p.tenant_id`, sql`p.id`)} as "photoId"
  from (select p.*, m.weight from met m join lockout_plans p on p.id = m.record_id where m.kind = 'plan'
    order by m.weight desc, p.open desc, p.id desc limit ${limit}) p
  order by p.weight desc, p.open desc, p.id desc`;

const procedures = (limit: number) => sql`
  select pr.id, pr.title, pr.equipment_tag as "equipmentTag",
    case when pr.published_version_id is not null then 'published' else coalesce((
      select v.state from procedure_versions v where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id
        and v.state in ('draft', 'in_review') limit 1), 'retired') end as state
  from met m join procedures pr on pr.id = m.record_id where m.kind = 'procedure'
  order by m.weight desc, pr.equipment_tag, pr.id limit ${limit}`;

const points = (limit: number) => sql`
  select p.id, p.tag, p.name, p.energy_type as "energyType", p.location, site.name as site
  from (select p.*, m.weight from met m join isolation_points p on p.id = m.record_id where m.kind = 'point'
    order by m.weight desc, p.tag limit ${limit}) p
  join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
  order by p.weight desc, p.tag`;

const locks = (limit: number) => sql`
  select l.id, l.number, l.kind, l.state, l.reported_lost_at as "reportedLostAt", case when owner.id is not null then
    json_build_object('id', owner.id, 'name', owner.name, 'active', owner.active) end as owner
  from (select l.*, m.weight from met m join locks l on l.id = m.record_id where m.kind = 'lock'
    order by m.weight desc, l.number_order limit ${limit}) l
  left join users owner on owner.tenant_id = l.tenant_id and owner.id = l.owner_id
  order by l.weight desc, l.number_order, l.number`;

const entries = (words: readonly string[], limit: number) => sql`
  select h.id, h.kind, h.title, h.folder ->> 'name' as folder, h.around from (${hitsOf(words, limit)}) h`;

const people = (limit: number) => sql`
  select u.id, u.name, u.username, u.job_title as "jobTitle", u.employer,
    ${stateOfUser} as state
  from met m join users u on u.id = m.record_id where m.kind = 'person'
  order by m.weight desc, u.name, u.id limit ${limit}`;
