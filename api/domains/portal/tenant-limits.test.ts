import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme", "borealis"]);
let admin: Caller;
beforeAll(async () => {
  admin = await api.as("platform");
});
const urlOf = async (slug: string) => `/api/platform/tenants/${await api.deps.tenants.idOf(slug)}`;

describe("[PRODUCT-15] a tenant's limits", () => {
  test("count for the next record, and two at once cannot pass one together", async () => {
    const url = await urlOf("acme");
    const tenantId = await api.deps.tenants.idOf("acme");
    const { body: before } = await admin.get(url);
    const limits = {
      version: before.version,
      users: before.users + 1,
      machines: null,
      sites: null,
      storageGb: 1,
    };
    const saved = await admin.send("PUT", `${url}/limits`, limits);
    const { version: _, ...set } = limits;
    expect(saved.body.limits).toEqual(set);

    const add = (name: string) =>
      api.deps.db.inTenant(tenantId, async (tx) => {
        await assertWithinLimit(tx, "users");
        await tx.run(sql`
          insert into users (id, username, email, name, kind, role_id)
          select ${newId()}, ${name}, ${`${name}@acme.example`}, ${name}, 'other', id from roles limit 1`);
      });
    const results = await Promise.allSettled([add("first"), add("second")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rejected = results.find((result) => result.status === "rejected");
    expect(rejected?.reason).toMatchObject({
      code: "refused",
      details: { reasons: [{ code: "limit_users" }] },
    });
    await api.deps.db.inTenant(tenantId, (tx) => assertWithinLimit(tx, "machines", 1_000));
    await api.deps.db.inTenant(tenantId, (tx) => assertWithinLimit(tx, "storage", 999_999));
    await expect(
      api.deps.db.inTenant(tenantId, (tx) => assertWithinLimit(tx, "storage", 1_000_000_001)),
    ).rejects.toThrow("1 GB of files");
    await admin.send("PUT", `${url}/limits`, { ...limits, version: saved.body.version, users: null });
    await add("third");
  });

  test("refuse the next machine, from the tenant's next request on", async () => {
    const url = await urlOf("borealis");
    const manager = await api.as("admin@borealis");
    const { body: before } = await admin.get(url);
    const { body: lines } = await manager.get("/api/locations");
    const line = lines.items.find(({ kind }: { kind: string }) => kind === "line");
    const add = (tag: string) =>
      manager.send("POST", "/api/equipment", { tag, name: "Press", lineId: line.id });
    expect((await add("LIM-1")).status).toBe(201);
    const full = {
      version: before.version,
      users: before.users,
      machines: before.usage.machines + 1,
      sites: null,
      storageGb: null,
    };
    const { body: saved } = await admin.send("PUT", `${url}/limits`, full);
    const refused = await add("LIM-2");
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, "limit_machines"]);
    expect(refused.body.error).toContain(`${full.machines} machines`);
    const open = { ...full, version: saved.version, users: null, machines: null };
    await admin.send("PUT", `${url}/limits`, open);
    expect((await add("LIM-2")).status).toBe(201);
  });

  test("refuse the next site, and what the tenant reads as its limit is the one that counts", async () => {
    const url = await urlOf("borealis");
    const manager = await api.as("admin@borealis");
    const add = (name: string) =>
      manager.send("POST", "/api/locations", { kind: "site", name, parentId: null });
    const { body: before } = await admin.get(url);
    expect(before.usage.sites).toBeGreaterThan(0);
    const full = { users: null, machines: null, sites: before.usage.sites + 1, storageGb: null };
    await admin.send("PUT", `${url}/limits`, { ...full, version: before.version });
    expect((await add("Harbor")).status).toBe(201);
    expect((await add("Quarry")).body.reasons[0].code).toBe("limit_sites");
    const { usage } = (await manager.get("/api/billing")).body;
    expect(usage).toContainEqual({ key: "sites", used: full.sites, limit: full.sites });
    const { body: now } = await admin.get(url);
    expect(now.usage.sites).toBe(full.sites);
    expect(
      (await admin.send("PUT", `${url}/limits`, { ...full, version: now.version, sites: 0 })).status,
    ).toBe(400);
  });

  test("are whole numbers from one up, or none", async () => {
    const url = await urlOf("acme");
    const { body: before } = await admin.get(url);
    const { status, body } = await admin.send("PUT", `${url}/limits`, {
      version: before.version,
      users: 0,
      machines: 1.5,
      sites: -1,
      storageGb: "much",
    });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ["machines", "sites", "storageGb", "users"],
    ]);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "platform.tenant_limits_set"));
