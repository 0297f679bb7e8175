import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The phone numbers of people, by their ids; nothing of those without one. */
export async function readPhones(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.all(sql<{ id: string; phone: string }>`
    select id, phone from users where id = any(${[...ids]}::uuid[]) and phone is not null`);
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}
