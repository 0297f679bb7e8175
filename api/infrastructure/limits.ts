import { createHash } from "node:crypto";
import { apiRefusal } from "#contract/sentences.ts";
import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";
import { ApiError } from "./errors.ts";

export interface Limit {
  /** What is counted, e.g. `login:account`. */
  name: string;
  points: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/**
 * Counts one attempt against each limit, in the database, so all API processes count together. Throws 429 with
 * the wait in its message after a limit is passed. Keys are hashed: the table contains no names or addresses.
 */
export async function countTry(db: Database, tries: readonly { limit: Limit; key: string }[]): Promise<void> {
  for (const { limit, key } of tries) {
    const row = await db.platform().first(takePoint(limit, key));
    if (row && row.points > limit.points) throw tooMany(row.wait);
  }
}

/** Forgets the attempts of a key, once they proved to be rightful. */
export async function forgiveTries(db: Database, limit: Limit, key: string): Promise<void> {
  await db.platform().run(sql`delete from rate_limits where key = ${hashed(limit, key)}`);
}

/**
 * Takes back one attempt that succeeded: a whole shift may sign in from one address, and others' attempts on an
 * account still count.
 */
export async function takeTryBack(
  db: Database,
  tries: readonly { limit: Limit; key: string }[],
): Promise<void> {
  const keys = tries.map(({ limit, key }) => hashed(limit, key));
  await db.platform().run(sql`
    with gone as (delete from rate_limits where key = any(${keys}::text[]) and points <= 1)
    update rate_limits set points = points - 1 where key = any(${keys}::text[]) and points > 1`);
}

function takePoint(limit: Limit, key: string) {
  const windowMs = limit.seconds * 1000;
  return sql<{ points: number; wait: number }>`
    insert into rate_limits as r (key, points, expire)
    values (${hashed(limit, key)}, 1, (extract(epoch from now()) * 1000)::bigint + ${windowMs}::bigint)
    on conflict (key) do update set
      points = case when r.expire < extract(epoch from now()) * 1000 then 1 else r.points + 1 end,
      expire = case when r.expire < extract(epoch from now()) * 1000 then excluded.expire else r.expire end
    returning points, ceil(greatest(expire - extract(epoch from now()) * 1000, 0) / 1000)::int as wait`;
}

function hashed(limit: Limit, key: string): string {
  return createHash("sha256").update(`${limit.name}:${key}`).digest("base64url");
}

function tooMany(waitSeconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  const seconds = Math.max(1, waitSeconds);
  return new ApiError("rate_limited", apiRefusal("too_many_tries", { count: minutes }), {}, seconds);
}
