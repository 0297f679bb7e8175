import { contains } from "#api/infrastructure/database/like.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Of `tenants t`: those whose name or slug contains the typed text, in any letter case. */
export const isNamed = (search: string): Sql<unknown> => sql`t.searched like lower(${contains(search)})`;
