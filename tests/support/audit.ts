import { expect } from "vitest";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { TestApi } from "./api.ts";

/** Each of these actions is in the audit trail, and every chain holds. */
export async function expectAudited(api: TestApi, ...actions: string[]): Promise<void> {
  const rows = await api.deps.db
    .platform()
    .all(sql<{ action: string }>`select distinct action from audit_events`);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
  for (const chain of await verifyAllChains(api.ownerUrl)) expect(chain.faults, chain.name).toEqual([]);
}
