import type { PlaceNames } from "#contract/equipment/schemas.ts";
import { type LocationKind, mostLocations } from "#contract/locations/words.ts";
import { locationRefusal } from "#contract/locations/sentences.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { eventOf } from "./events.ts";

const kinds = ["site", "area", "line"] as const satisfies readonly LocationKind[];

/**
 * The line with these names, in any letter case; missing locations are added in the caller's transaction. A site
 * without a time zone gets the one that is given.
 * Throws 409 `refused` when there are too many locations, or more sites than the organization's plan allows.
 */
export async function lineByName(ctx: TenantContext, tx: Transaction, names: PlaceNames): Promise<string> {
  let parentId: string | null = null;
  for (const kind of kinds) {
    parentId = await placeByName(ctx, tx, { kind, name: names[kind], parentId });
    if (kind === "site" && names.timeZone) await giveTimeZone(ctx, tx, parentId, names.timeZone);
  }
  return parentId ?? "";
}

interface Wanted {
  kind: LocationKind;
  name: string;
  parentId: string | null;
}

async function placeByName(ctx: TenantContext, tx: Transaction, wanted: Wanted): Promise<string> {
  await holdPlaceName(tx, wanted);
  const found = await tx.first(sql<{ id: string }>`
    select id from locations where lower(name) = lower(${wanted.name}) and archived_at is null
      and parent_id is not distinct from ${wanted.parentId}::uuid for key share`);
  return found?.id ?? addPlace(ctx, tx, wanted);
}

async function addPlace(ctx: TenantContext, tx: Transaction, wanted: Wanted): Promise<string> {
  const { kind, name, parentId } = wanted;
  const there = await tx.first(sql<{ n: number }>`select count(*)::int as n from locations`);
  if ((there?.n ?? 0) >= mostLocations) {
    throw refused([locationRefusal("too_many_places", { most: mostLocations })]);
  }
  if (kind === "site") await assertWithinLimit(tx, "sites");
  const id = newId(ctx.deps.clock());
  await tx.run(sql`
    insert into locations (id, kind, name, parent_id) values (${id}, ${kind}, ${name}, ${parentId})`);
  await appendAudit(tx, [eventOf(ctx, "location", "created", id, { kind, name })]);
  return id;
}

/** The site of a new organization has its name before anyone says where it is. */
async function giveTimeZone(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  timeZone: string,
): Promise<void> {
  const given = await tx.first(sql<{ name: string }>`
    update locations set time_zone = ${timeZone}, version = version + 1
    where id = ${id} and time_zone is null returning name`);
  if (!given) return;
  const { name } = given;
  await appendAudit(tx, [eventOf(ctx, "location", "updated", id, { was: name, name, timeZone })]);
}

/** Two people who add one place at once wait for each other here, not at the index. */
export async function holdPlaceName(
  tx: Transaction,
  { name, parentId }: Pick<Wanted, "name" | "parentId">,
): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(
      current_tenant_id() || ':place:' || coalesce(${parentId}::text, '') || ':' || lower(${name}::text), 0))`);
}
