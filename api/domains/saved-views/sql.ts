import type { ViewList } from "#contract/saved-views/words.ts";
import { viewRefusal } from "#contract/saved-views/sentences.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

export interface ViewRow {
  id: string;
  ownerId: string;
  list: ViewList;
  name: string;
  query: string;
  shared: boolean;
  version: number;
}

const columns = sql`id, owner_id as "ownerId", list, name, query, shared, version`;

/** The person's own first, then those that others share, each by name. */
export function readViews(scope: Scope, list: ViewList, userId: string): Promise<ViewRow[]> {
  return scope.all(sql<ViewRow>`
    select ${columns} from saved_views where list = ${list} and (owner_id = ${userId} or shared)
    order by owner_id <> ${userId}, lower(name), id`);
}

/** Undefined for one that another person keeps for themselves. */
export function readView(scope: Scope, id: string, userId: string): Promise<ViewRow | undefined> {
  return scope.first(sql<ViewRow>`
    select ${columns} from saved_views where id = ${id} and (owner_id = ${userId} or shared)`);
}

/** Also one that is shared no longer: only for who has just changed it. */
export function readChangedView(tx: Transaction, id: string): Promise<ViewRow | undefined> {
  return tx.first(sql<ViewRow>`select ${columns} from saved_views where id = ${id}`);
}

/** One change of a company's views at a time, so that their number never exceeds its bound. */
export async function lockViews(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(current_tenant_id() || ':saved_views', 0))`);
}

/** How many views of a list the person has. */
export async function countViews(tx: Transaction, list: ViewList, ownerId: string): Promise<number> {
  const found = await tx.first(sql<{ views: number }>`
    select count(*)::int as views from saved_views where list = ${list} and owner_id = ${ownerId}`);
  return found?.views ?? 0;
}

/** How many views of a list the company shares. */
export async function countSharedViews(tx: Transaction, list: ViewList): Promise<number> {
  const found = await tx.first(sql<{ views: number }>`
    select count(*)::int as views from saved_views where list = ${list} and shared`);
  return found?.views ?? 0;
}

/** Throws 400 for a name that the person has given to another view of the list. */
export async function insertView(
  tx: Transaction,
  { id, ownerId, list, name, query, shared }: Omit<ViewRow, "version">,
  at: string,
): Promise<void> {
  await orNameTaken(
    tx.run(sql`
      insert into saved_views (id, owner_id, list, name, query, shared, created_at, updated_at)
      values (${id}, ${ownerId}, ${list}, ${name}, ${query}, ${shared}, ${at}, ${at})`),
  );
}

/** Throws 400 for a name that its owner has given to another view of the list. */
export async function saveView(
  tx: Transaction,
  id: string,
  { name, query, shared }: Pick<ViewRow, "name" | "query" | "shared">,
  at: string,
): Promise<void> {
  await orNameTaken(
    tx.run(sql`
      update saved_views set name = ${name}, query = ${query}, shared = ${shared}, updated_at = ${at},
        version = version + 1
      where id = ${id}`),
  );
}

export async function removeView(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from saved_views where id = ${id}`);
}

async function orNameTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken =
      error instanceof Error && "constraint" in error && error.constraint === "saved_views_by_name";
    throw taken ? invalid({ name: viewRefusal("name_taken") }) : error;
  }
}
