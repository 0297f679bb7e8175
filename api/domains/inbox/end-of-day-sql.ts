import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** The last moment of a calendar day, UTC: what is due on a day is overdue after it. */
export function endOf(day: Sql<unknown>): Sql<unknown> {
  return sql`(${day}::timestamptz + interval '1 day' - interval '1 millisecond')`;
}
