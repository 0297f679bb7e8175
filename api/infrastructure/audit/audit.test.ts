import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addEmptyTenant } from "../../../tests/support/tenants.ts";
import { Database } from "#api/infrastructure/database/database.ts";
import { loginUrls } from "#api/infrastructure/database/roles.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { appendAudit, type AuditEvent } from "./append.ts";
import { verifyAllChains } from "./verify-all.ts";

let ownerUrl: string;
let db: Database;
let tenantId: string;
/** Represents an intruder in the database: a superuser, whom no policy and no trigger stops. */
let attacker: pg.Client;

beforeAll(async () => {
  ownerUrl = await freshDatabase();
  db = new Database(loginUrls(ownerUrl), { max: 4 });
  tenantId = await addEmptyTenant(db, "north");
  for (let n = 1; n <= 12; n++) await append(`step ${n}`);
  attacker = new pg.Client(ownerUrl);
  await attacker.connect();
  // The owner may drop the trigger; the chain still reveals it.
  await attacker.query("alter table audit_events disable trigger user");
});
afterAll(async () => {
  await attacker.end();
  await db.close();
});

const event = (action: string): AuditEvent => ({
  at: "2026-11-20T08:00:00.000Z",
  actor: { id: null, name: 'Ünal "quotes" 漢字' },
  action,
  subject: { type: "test", id: null },
  requestId: "r1",
  details: { reading: 0.1, text: "line\nbreak" },
});
const append = (action: string) => db.inTenant(tenantId, (tx) => appendAudit(tx, [event(action)]));
const chain = async () => (await verifyAllChains(ownerUrl)).find(({ name }) => name === "north");

/** Runs the tampering inside a transaction that is visible to the check only while it lasts. */
async function faultsAfter(...tampering: string[]): Promise<string[]> {
  const backup = await attacker.query("select * from audit_events where tenant_id = $1 order by seq", [
    tenantId,
  ]);
  for (const statement of tampering) await attacker.query(statement);
  const faults = (await chain())?.faults.map(({ seq, fault }) => `${seq} ${fault}`) ?? [];
  await attacker.query("delete from audit_events where tenant_id = $1", [tenantId]);
  for (const row of backup.rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, n) => `$${n + 1}`).join(", ");
    await attacker.query(
      `insert into audit_events (${columns.join(", ")}) values (${places})`,
      Object.values(row),
    );
  }
  return faults;
}

describe("audit verify", () => {
  test("finds an untouched chain intact, events written at once included", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => append(`at once ${n}`)));
    await expect(chain()).resolves.toMatchObject({ events: 32, faults: [] });
  });
  test("finds an altered text", async () => {
    const faults = await faultsAfter(
      "update audit_events set body = replace(body, 'step 4', 'step x') where seq = 4",
    );
    expect(faults.join()).toContain("4 was altered");
  });
  test("finds an altered column", async () => {
    const faults = await faultsAfter("update audit_events set action = 'step x' where seq = 5");
    expect(faults).toEqual(["5 has columns that differ from the hashed text"]);
  });
  test("finds an event altered with its own hash", async () => {
    const faults =
      await faultsAfter(`update audit_events set body = replace(body, 'step 6', 'step x'), action = 'step x',
      hash = sha256(prev_hash || convert_to('6:' || replace(body, 'step 6', 'step x'), 'UTF8')) where seq = 6`);
    expect(faults).toEqual(["7 does not follow from the previous event"]);
  });
  test("finds a missing event, in the middle and at the end", async () => {
    expect(await faultsAfter("delete from audit_events where seq = 7")).toEqual([
      "8 events 7 to 7 are missing",
    ]);
    expect((await faultsAfter("delete from audit_events where seq = 32")).join()).toContain(
      "should end at event 32",
    );
  });
  test("finds two events that changed places", async () => {
    const faults = await faultsAfter(
      "update audit_events set seq = 1000 where seq = 8",
      "update audit_events set seq = 8 where seq = 9",
      "update audit_events set seq = 9 where seq = 1000",
    );
    expect(faults.length).toBeGreaterThan(0);
  });
});

test("neither a tenant nor the platform can change or forge an event", async () => {
  const tampering = [
    sql`update audit_events set action = 'x'`,
    sql`delete from audit_events`,
    sql`update audit_heads set seq = 0`,
    sql`insert into audit_events select * from audit_events`,
  ];
  for (const statement of tampering) {
    await expect(db.tenant(tenantId).run(statement)).rejects.toThrow(/permission denied/);
    await expect(db.platform().run(statement)).rejects.toThrow(/permission denied/);
  }
  const client = new pg.Client(loginUrls(ownerUrl).tenant);
  await client.connect();
  await expect(client.query("select append_audit(array['[]'])")).rejects.toThrow(/its tenant's chain only/);
  await client.end();
});
