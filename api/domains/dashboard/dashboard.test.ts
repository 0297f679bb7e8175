import { expect, test } from "vitest";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["medipure", "acme"]);

const dashboardOf = async (who: string) =>
  accepted(await (await api.as(who)).get("/api/dashboard")) as Dashboard;

test("[PRODUCT-12] names the machines locked out longest, the longest first, with the lockout", async () => {
  const { longestLockedOut, figures } = await dashboardOf("viewer@acme");
  expect(longestLockedOut.length).toBeGreaterThan(1);
  const since = longestLockedOut.map((machine) => machine.since);
  expect(since).toEqual([...since].sort());
  // Two lockouts may hold a machine at once.
  expect(new Set(longestLockedOut.map(({ id }) => id)).size).toBeLessThanOrEqual(
    figures.lockedOut + figures.partlyLocked + figures.energizedForTest,
  );
});

test("[PRODUCT-12] names the inspections that are overdue, as many as the figure says", async () => {
  const { overdueInspections, figures } = await dashboardOf("manager@medipure");
  expect(overdueInspections).toMatchObject([{ equipmentTag: "PH-FBD-204" }]);
  expect(figures.overdueInspections).toBe(1);
});

test("[PRODUCT-12] [GUARD-05] keeps lockouts from who has no right to read them, or no such feature", async () => {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  const before = await dashboardOf("viewer@acme");
  expect(before.activePermits.length).toBeGreaterThan(0);
  expect(before.recentEvents.length).toBeGreaterThan(0);
  await tenant.run(sql`
    update roles set permissions = array_remove(permissions, 'lockouts:read') where key = 'affected_employee'`);
  const nothing = { activePermits: [], longestLockedOut: [], recentEvents: [] };
  expect(await dashboardOf("viewer@acme")).toMatchObject({ ...nothing, figures: before.figures });
  expect((await dashboardOf("manager@acme")).activePermits.length).toBeGreaterThan(0);
});

test("[PRODUCT-12] keeps procedures from who has no right to read them", async () => {
  const tenant = await api.deps.tenants.idOf("medipure");
  await api.deps.db.tenant(tenant).run(sql`
    update roles set permissions = array_remove(permissions, 'procedures:read') where key = 'affected_employee'`);
  expect((await dashboardOf("viewer@medipure")).overdueInspections).toEqual([]);
});
