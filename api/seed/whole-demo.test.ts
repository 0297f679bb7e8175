import pg from "pg";
import { describe, expect, test } from "vitest";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { apiOfFile } from "../../tests/support/api.ts";
import { accepted } from "../../tests/support/lockouts.ts";
import { inconsistenciesOf, readStored } from "../../tests/support/world.ts";
import { demoSlugs } from "./catalog/people.ts";
import { seedDemo } from "./demo.ts";
const api = apiOfFile([...demoSlugs]);

async function ask<Answer>(who: string, url: string): Promise<Answer> {
  return accepted(await (await api.as(who)).get(url)) as Answer;
}

const plansOf = async (slug: string) =>
  (await ask<{ items: PlanItem[] }>(`viewer@${slug}`, "/api/lockout-plans?show=all&limit=200")).items;

describe("the demo data as a whole", () => {
  test.each(demoSlugs)("%s: breaks no invariant and contradicts itself nowhere", async (slug) => {
    const tenantId = await api.deps.tenants.idOf(slug);
    const stored = await readStored(api.ownerUrl, tenantId);
    expect(stored.executions).toHaveLength(
      (await plansOf(slug)).filter((plan) => plan.executionState).length,
    );
    expect(stored.executions.length).toBeGreaterThan(0);
    expect(inconsistenciesOf(stored)).toEqual([]);
  });

  test("has an audit chain for every tenant, and each verifies", async () => {
    const chains = await verifyAllChains(api.ownerUrl);
    expect(chains.flatMap(({ faults }) => faults)).toEqual([]);
    for (const slug of demoSlugs)
      expect(chains.find(({ name }) => name === slug)?.events, slug).toBeGreaterThan(20);
  });

  test("tells its history forward in time, up to now and not beyond", async () => {
    const backwards = await inDatabase<{ tenant: string }>(`
      select tenant_id as tenant from (
        select tenant_id, at, lead(at, 1, now()) over (partition by tenant_id order by seq) as next from audit_events) e
      where at > next`);
    expect(backwards).toEqual([]);
  });

  const isFullyLocked = `exists (select from equipment_lockouts o join executions x on x.plan_id = o.plan_id
    where o.equipment_id = k.equipment_id and not x.partly_locked)`;
  test.each(demoSlugs)("%s: the dashboard's figures agree with the rows", async (slug) => {
    const { figures } = await ask<Dashboard>(`viewer@${slug}`, "/api/dashboard");
    const [counted] = await inDatabase(
      `select
        (select count(*)::int from equipment e where e.tenant_id = t.tenant_id and not exists (
          select from equipment_lockouts k where k.tenant_id = e.tenant_id and k.equipment_id = e.id)) as operational,
        (select count(distinct equipment_id)::int from equipment_lockouts k where k.tenant_id = t.tenant_id
          and not exists (select from executions x where x.plan_id = k.plan_id and x.energized_for_test)
          and ${isFullyLocked}) as "lockedOut",
        (select count(distinct equipment_id)::int from equipment_lockouts k where k.tenant_id = t.tenant_id
          and not exists (select from executions x where x.plan_id = k.plan_id and x.energized_for_test)
          and not ${isFullyLocked}) as "partlyLocked",
        (select count(distinct equipment_id)::int from equipment_lockouts k where k.tenant_id = t.tenant_id
          and exists (select from executions x where x.plan_id = k.plan_id and x.energized_for_test)) as "energizedForTest",
        (select count(*)::int from executions x where x.tenant_id = t.tenant_id
          and x.data->>'state' not in ('closed', 'cancelled')) as "activePermits",
        (select count(*)::int from procedures p where p.tenant_id = t.tenant_id
          and p.last_inspected_on + interval '12 months' < current_date) as "overdueInspections"
      from tenants t where t.slug = $1`,
      [slug],
    );
    expect(figures).toEqual(counted);
    expect(figures.activePermits).toBeGreaterThan(0);
  });

  test.each(demoSlugs)(
    "%s: has finished lockouts of three months, each with its whole history",
    async (slug) => {
      const finished = await inDatabase<{ days: number; events: number; versions: number }>(
        `select extract(day from now() - x.ended_at)::int as days, x.version - 1 as versions,
        (select count(*)::int from audit_events a where a.tenant_id = x.tenant_id
          and a.subject_type = 'execution' and a.subject_id = x.plan_id) as events
      from executions x join tenants t on t.tenant_id = x.tenant_id
      where t.slug = $1 and x.state = 'closed' and not exists (
        select from point_holds h where h.tenant_id = x.tenant_id and h.plan_id = x.plan_id)`,
        [slug],
      );
      expect(finished.length).toBeGreaterThanOrEqual(5);
      expect(Math.max(...finished.map(({ days }) => days))).toBeGreaterThan(60);
      for (const { events, versions } of finished) expect(events).toBe(versions);
    },
  );

  test("marks its tenants, and no one else's is marked", async () => {
    const { tenant } = await ask<{ tenant: { demo: boolean } }>("viewer@acme", "/api/auth/me");
    expect(tenant.demo).toBe(true);
    const [usual] = await inDatabase<{ demo: string }>(`
      select column_default as demo from information_schema.columns
      where table_name = 'tenants' and column_name = 'demo'`);
    expect(usual?.demo).toBe("false");
  });

  test("seeding again changes nothing", async () => {
    const before = await fingerprint();
    expect(before).toContainEqual(expect.objectContaining({ name: "lockout_plans", rows: 66 }));
    await seedDemo(api.deps);
    expect(await fingerprint()).toEqual(before);
  });
});

/** Rows of every table of a tenant that the demo data fills, and where the audit chains end. */
async function fingerprint(): Promise<unknown[]> {
  const tables = await inDatabase<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'sessions' order by 1`);
  const counts = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum
      from ${name} t`,
  );
  return inDatabase(`${counts.join(" union all ")} order by 1`);
}

/** As the owner, over all tenants. */
async function inDatabase<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(api.ownerUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
