import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type {
  DurationRow,
  ReportedInspection,
  ReportedLockout,
  TrainingRow,
} from "#contract/reports/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { unzipped } from "../../../tests/support/zip.ts";
import { apiOfFile } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme", "medipure", "borealis"]);
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(-365)}&to=${day(1)}`;

async function report<Body>(who: string, path: string): Promise<Body> {
  const answer = await (await api.as(who)).get(`/api/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Body;
}
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

describe("[PRODUCT-07] the report of lockouts", () => {
  test("names machines, people, state and how long it lasted", async () => {
    const { items } = await report<{ items: ReportedLockout[] }>("manager@medipure", `lockouts?${year}`);
    const finished = items.find(({ title }) => title.startsWith("Replace door gasket"));
    expect(finished).toMatchObject({ state: "closed", equipment: [{ tag: "PH-AUT-101" }] });
    expect(finished?.workers).toHaveLength(3);
    expect(finished?.minutes).toBeGreaterThan(60);
    const took = Date.parse(finished?.restoredAt ?? "") - Date.parse(finished?.lockedOutAt ?? "");
    expect(finished?.minutes).toBe(Math.round(took / 60_000));
  });

  test("keeps to the period, the site and the state asked for", async () => {
    const all = await report<{ items: ReportedLockout[] }>("manager@acme", `lockouts?${year}`);
    const open = await report<{ items: ReportedLockout[] }>("manager@acme", `lockouts?${year}&show=open`);
    expect(open.items.length).toBeGreaterThan(0);
    expect(open.items.every(({ state }) => state !== "closed" && state !== "cancelled")).toBe(true);
    const past = `from=${day(-900)}&to=${day(-800)}`;
    expect((await report<{ items: unknown[] }>("manager@acme", `lockouts?${past}`)).items).toEqual([]);
    const { items: sites } = await report<{ items: { id: string; name: string }[] }>("manager@acme", "sites");
    const found = await Promise.all(
      sites.map(async ({ id, name }) => {
        const { items } = await report<{ items: ReportedLockout[] }>(
          "manager@acme",
          `lockouts?${year}&site=${id}`,
        );
        expect(items.every((item) => item.sites.includes(name))).toBe(true);
        return items.map(({ planId }) => planId);
      }),
    );
    expect(new Set(found.flat())).toEqual(new Set(all.items.map(({ planId }) => planId)));
  });

  test("pages through without losing or repeating one, and the file has them all", async () => {
    const all = await report<{ items: ReportedLockout[] }>("manager@borealis", `lockouts?${year}`);
    const numbers: string[] = [];
    let cursor = "";
    do {
      const page = await report<{ items: ReportedLockout[]; nextCursor: string | null }>(
        "manager@borealis",
        `lockouts?${year}&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      numbers.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? "";
    } while (cursor);
    expect(numbers).toEqual(all.items.map(({ number }) => number));
    const csv = await report<string>("manager@borealis", `lockouts/export?${year}`);
    expect(rowsOf(csv).map((row) => row["Number"])).toEqual(numbers);
  });

  test("a title that is a formula does nothing in the file", async () => {
    const tenantId = await api.deps.tenants.idOf("acme");
    await api.deps.db.tenant(tenantId).run(sql`
      update lockout_plans set title = ${'=HYPERLINK("http://evil.example";"x")'}
      where id = (select plan_id from executions order by created_at desc limit 1)`);
    const csv = await report<string>("manager@acme", `lockouts/export?${year}`);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).not.toMatch(/(^|,|")=/m);
  });

  test.each([
    [`from=${day(1)}&to=${day(0)}`, "to"],
    [`from=${day(-2000)}&to=${day(0)}`, "from"],
    ["from=yesterday&to=2026-01-01", "from"],
    [`${year}&timeZone=Mars/Base`, "timeZone"],
    [`${year}&site=1`, "site"],
  ])("refuses %s and names what is wrong", async (query, field) => {
    const answer = await (await api.as("manager@acme")).get(`/api/reports/lockouts?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  test("refuses a day that no calendar has", async () => {
    const answer = await (
      await api.as("manager@acme")
    ).get("/api/reports/lockouts?from=0000-01-01&to=0000-01-02");
    expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
  });

  test("refuses a cursor that someone made up", async () => {
    const cursor = Buffer.from('["x","y"]').toString("base64url");
    const answer = await (await api.as("manager@acme")).get(`/api/reports/lockouts?${year}&cursor=${cursor}`);
    expect(answer.status).toBe(400);
  });
});

describe("[PRODUCT-07] the other reports", () => {
  test.each(["month", "site", "machine"])("durations by %s count what is over", async (by) => {
    const { overall, rows } = await report<{ overall: DurationRow; rows: DurationRow[] }>(
      "manager@medipure",
      `durations?${year}&by=${by}`,
    );
    expect(overall.lockouts).toBeGreaterThan(0);
    expect(overall.p90).toBeGreaterThanOrEqual(overall.median);
    expect(rows.length).toBeGreaterThan(0);
    expect(Math.max(...rows.map(({ lockouts }) => lockouts))).toBeLessThanOrEqual(overall.lockouts);
    const csv = await report<string>("manager@medipure", `durations/export?${year}&by=${by}`);
    expect(rowsOf(csv)).toHaveLength(rows.length);
  });

  test("durations of a period without lockouts are none, not zero", async () => {
    const past = `from=${day(-900)}&to=${day(-800)}`;
    expect(await report("manager@medipure", `durations?${past}`)).toEqual({ overall: null, rows: [] });
  });

  test("durations of one site leave out what a lockout reached beyond it", async () => {
    const tenantId = await api.deps.tenants.idOf("medipure");
    const { items: sites } = await report<{ items: { id: string }[] }>("manager@medipure", "sites");
    const site = sites[0]?.id ?? "";
    const of = (by: string) =>
      report<{ rows: DurationRow[] }>("manager@medipure", `durations?${year}&by=${by}&site=${site}`);
    const before = [await of("site"), await of("machine")];
    const [elsewhere, area, line, machine] = [newId(), newId(), newId(), newId()];
    await api.deps.db.inTenant(tenantId, async (tx) => {
      await tx.run(sql`
        insert into locations (id, kind, name, parent_id) values (${elsewhere}, 'site', 'Elsewhere', null),
          (${area}, 'area', 'Elsewhere area', ${elsewhere}), (${line}, 'line', 'Elsewhere line', ${area})`);
      await tx.run(sql`
        insert into equipment (id, tag, name, line_id) values (${machine}, 'X-ELSE-1', 'Elsewhere', ${line})`);
      await tx.run(sql`
        insert into plan_equipment (plan_id, equipment_id, procedure_version_id)
        select distinct on (x.plan_id) x.plan_id, ${machine}::uuid, at.procedure_version_id
        from executions x join plan_equipment at on at.plan_id = x.plan_id where x.restored_at is not null`);
    });
    expect([await of("site"), await of("machine")]).toEqual(before);
  });

  test("inspections show what is overdue, the longest first", async () => {
    const { items, counts } = await report<{
      items: ReportedInspection[];
      counts: { overdue: number; due: number; current: number };
    }>("manager@medipure", "inspections");
    expect(items.map(({ equipment }) => equipment.tag)).toContain("PH-FBD-204");
    expect(items).toHaveLength(counts.overdue);
    expect(items.every(({ daysOverdue }) => daysOverdue > 0)).toBe(true);
    const all = await report<{ items: unknown[] }>("manager@medipure", "inspections?show=all");
    expect(all.items).toHaveLength(counts.overdue + counts.due + counts.current);
  });

  test("training has each person's certificate of each kind, and who needs a course", async () => {
    const { items } = await report<{ items: TrainingRow[] }>("manager@acme", "training");
    const technician = items.find(({ kind }) => kind === "authorised");
    expect(technician?.validUntil.lockout_authorised).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const attention = await report<{ items: TrainingRow[] }>("manager@acme", "training?show=attention");
    const soon = day(60);
    const wanted = items.filter(
      ({ kind, validUntil }) =>
        Object.values(validUntil).some((until) => until <= soon) ||
        (kind === "authorised" && !validUntil.lockout_authorised),
    );
    expect(attention.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  test("a revoked certificate counts no more", async () => {
    const tenantId = await api.deps.tenants.idOf("medipure");
    const before = await report<{ counts: { lapsed: number } }>("manager@medipure", "training");
    const revoked = await api.deps.db.tenant(tenantId).first(sql<{ userId: string }>`
      update authorisations set revoked_at = now(), revocation = 'A test.'
      where id = (select a.id from authorisations a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where u.kind = 'authorised' and a.kind = 'lockout_authorised' and a.valid_until > ${day(90)} limit 1)
      returning user_id as "userId"`);
    const after = await report<{ items: TrainingRow[]; counts: { lapsed: number } }>(
      "manager@medipure",
      "training",
    );
    expect(after.counts.lapsed).toBe(before.counts.lapsed + 1);
    const person = after.items.find(({ id }) => id === revoked?.userId);
    expect(person?.validUntil.lockout_authorised).toBeUndefined();
  });

  test("compliance answers the auditor's questions with figures that agree with the other reports", async () => {
    const { rows } = await report<{
      rows: { measure: string; value: number; of: number | null; isGood: boolean | null }[];
    }>("manager@medipure", `compliance?${year}`);
    const value = (measure: string) => rows.find((row) => row.measure === measure);
    const { counts } = await report<{ counts: { overdue: number } }>("manager@medipure", "inspections");
    expect(value("inspectionsOverdue")).toMatchObject({
      value: counts.overdue,
      isGood: counts.overdue === 0,
    });
    const open = await report<{ items: unknown[] }>("manager@medipure", `lockouts?${year}&show=open`);
    expect(value("lockoutsOpen")?.value).toBe(open.items.length);
    expect(value("machinesWithProcedure")?.of).toBeGreaterThan(0);
    const csv = rowsOf(await report<string>("manager@medipure", `compliance/export?${year}`));
    expect(csv).toHaveLength(rows.length);
  });

  test("a procedure inspected twelve months ago to the day is inspected within 12 months, and due", async () => {
    const tenantId = await api.deps.tenants.idOf("borealis");
    const value = async (measure: string) => {
      const { rows } = await report<{ rows: { measure: string; value: number }[] }>(
        "manager@borealis",
        `compliance?${year}`,
      );
      return rows.find((row) => row.measure === measure)?.value;
    };
    const set = (days: number) =>
      api.deps.db.tenant(tenantId).run(sql`
        update procedures set last_inspected_on = (${day(0)}::date - interval '12 months')::date - ${days}::int,
          inspection_due_on = ${day(0)}::date - ${days}::int
        where id = (select id from procedures where published_version_id is not null order by id limit 1)`);
    await set(0);
    const [inspected, overdue] = [await value("inspectedInYear"), await value("inspectionsOverdue")];
    await set(1);
    expect(await value("inspectedInYear")).toBe((inspected ?? 0) - 1);
    expect(await value("inspectionsOverdue")).toBe((overdue ?? 0) + 1);
  });

  test.each(["lockouts", "durations", "inspections", "training", "compliance"])(
    "%s as a spreadsheet is one, named after tenant and day",
    async (name) => {
      const needsPeriod = ["lockouts", "durations", "compliance"].includes(name);
      const query = needsPeriod ? `${year}&format=xlsx` : "format=xlsx";
      const { cookie } = await api.as("manager@acme");
      const answer = await api.app.inject({
        url: `/api/reports/${name}/export?${query}`,
        headers: { cookie, "x-tenant-slug": "acme", "x-hasp-area": "tenant" },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toMatch(
        new RegExp(`filename="acme-${name}.*-\\d{4}-\\d{2}-\\d{2}\\.xlsx"`),
      );
      expect(Object.keys(unzipped(answer.rawPayload))).toContain("xl/worksheets/sheet1.xml");
    },
  );

  test("are closed to who may not read them, files too", async () => {
    const technician = await api.as("technician@acme");
    for (const path of [`lockouts?${year}`, `lockouts/export?${year}`, "training/export"]) {
      expect((await technician.get(`/api/reports/${path}`)).status).toBe(403);
    }
  });
});
