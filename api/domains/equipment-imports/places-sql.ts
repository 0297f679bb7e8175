import { type LocationKind, mostLocations } from "#contract/locations/words.ts";
import { locationRefusal } from "#contract/locations/sentences.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { listOf } from "#contract/sentences.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { assertWithinLimit, roomFor } from "#api/infrastructure/tenant-limits.ts";
import type { Fault, FileRow } from "./row-kind.ts";

interface Way {
  site: string;
  area: string;
  line: string;
}

interface Place {
  id: string;
  kind: LocationKind;
  name: string;
  parentId: string | null;
}

/** The locations in use, by path however it is spelled, and the new ones that a file needs. */
interface Plan {
  idOf: (way: Way) => string | undefined;
  missing: Place[];
}

/** No one renames, moves or archives a place until the transaction ends. */
export async function holdPlaces(tx: Transaction): Promise<void> {
  await tx.run(sql`select from locations where archived_at is null order by id for share`);
}

/** How many places of the file are not there: sites, their areas, their lines. */
export async function countNewPlaces(tx: Transaction, importId: string): Promise<number> {
  return (await planOf(tx, importId)).missing.length;
}

/**
 * Adds the file's missing sites, areas, and lines, and returns where each of its lines is. Throws 409 `refused`
 * if there are too many, or more sites than the platform allows. A new site gets the time zone of the other sites if they
 * share one, or else `timeZone`, of the person who imports.
 */
export async function addNewPlaces(
  tx: Transaction,
  importId: string,
  timeZone: string | null,
): Promise<Plan["idOf"]> {
  const { idOf, missing } = await planOf(tx, importId);
  const there = await tx.first(sql<{ n: number }>`select count(*)::int as n from locations`);
  if ((there?.n ?? 0) + missing.length > mostLocations) {
    throw refused([locationRefusal("too_many_places/import", { most: mostLocations })]);
  }
  const newSites = missing.filter(({ kind }) => kind === "site").length;
  if (newSites > 0) await assertWithinLimit(tx, "sites", newSites);
  await tx.run(sql`
    insert into locations (id, kind, name, parent_id, time_zone)
    select id, kind, name, parent_id, case when kind = 'site' then coalesce((${sharedZone}), ${timeZone}) end from unnest(${missing.map((place) => place.id)}::uuid[],
      ${missing.map((place) => place.kind)}::text[], ${missing.map((place) => place.name)}::text[],
      ${missing.map((place) => place.parentId)}::uuid[]) as p (id, kind, name, parent_id)`);
  return idOf;
}

/**
 * For one walk over a file: the rows with a new site beyond the platform's limit, of which the first sites to come fit.
 */
export function siteLimitCheck(tx: Transaction): (rows: readonly FileRow[]) => Promise<Fault[]> {
  let room: ReturnType<typeof roomFor> | undefined;
  let sites: Map<string, string> | undefined;
  const beyond = new Set<string>();
  return async (rows) => {
    const { limit } = await (room ??= roomFor(tx, "sites"));
    if (limit === null) return [];
    sites ??= new Map((await tx.all(siteNamesInUse)).map(({ name }) => [name.toLowerCase(), name]));
    const faults: Fault[] = [];
    for (const { line, cells } of rows) {
      const site = cells["site"] ?? "";
      const name = site.toLowerCase();
      if (name === "" || sites.has(name)) continue;
      if (sites.size < limit && !beyond.has(name)) sites.set(name, site);
      else {
        beyond.add(name);
        const known = listOf([...sites.values()].slice(0, mostSitesNamed));
        faults.push({ line, fault: rowFault("too_many_sites", { site, known, count: limit }) });
      }
    }
    return faults;
  };
}

const sharedZone = sql`
  select min(time_zone) from locations where kind = 'site' and archived_at is null
  having count(distinct time_zone) = 1`;

const siteNamesInUse = sql<{ name: string }>`
  select name from locations where kind = 'site' and archived_at is null order by name`;

/** In the message that a row cannot add another one. */
const mostSitesNamed = 5;

async function planOf(tx: Transaction, importId: string): Promise<Plan> {
  const ids = keysOf(await tx.all(placesInUse));
  const missing: Place[] = [];
  for (const { site, area, line } of await tx.all(waysOf(importId))) {
    const names = [site, area, line];
    for (const [depth, name] of names.entries()) {
      const key = keyOf(names.slice(0, depth + 1));
      if (ids.has(key)) continue;
      const id = newId();
      const parentId = ids.get(keyOf(names.slice(0, depth))) ?? null;
      missing.push({ id, kind: kinds[depth] ?? "line", name, parentId });
      ids.set(key, id);
    }
  }
  return { idOf: ({ site, area, line }) => ids.get(keyOf([site, area, line])), missing };
}

const kinds: readonly LocationKind[] = ["site", "area", "line"];
const keyOf = (names: readonly string[]) => JSON.stringify(names.map((name) => name.toLowerCase()));

/** Parents come before their children. */
function keysOf(places: readonly Place[]): Map<string, string> {
  const ways = new Map<string, string[]>();
  const ids = new Map<string, string>();
  for (const { id, name, parentId } of places) {
    const way = [...((parentId !== null && ways.get(parentId)) || []), name];
    ways.set(id, way);
    ids.set(keyOf(way), id);
  }
  return ids;
}

const placesInUse = sql<Place>`
  select id, kind, name, parent_id as "parentId" from locations where archived_at is null
  order by array_position(array['site', 'area', 'line'], kind)`;

/** Each path once, spelled as on the first line that names it. */
const waysOf = (importId: string) => sql<Way>`
  select distinct on (lower(data->>'site'), lower(data->>'area'), lower(data->>'line'))
    data->>'site' as site, data->>'area' as area, data->>'line' as line
  from equipment_import_rows where import_id = ${importId}
  order by lower(data->>'site'), lower(data->>'area'), lower(data->>'line'), line`;
