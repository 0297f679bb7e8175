import { contains } from "#api/infrastructure/database/like.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Of `tenants t`: those whose name or slug holds what was typed, in capitals or not. */
export const isNamed = (search: string): Sql<unknown> => sql`t.searched like lower(${contains(search)})`;
