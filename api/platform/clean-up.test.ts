import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, startApi, type TestApi } from "../../tests/support/api.ts";
import { cleanUp, idempotencyLifeMs } from "./clean-up.ts";
import { sql } from "./database/sql.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi(["acme"]);
});
afterAll(() => api.stop());

const rowsOf = async (table: "sessions" | "idempotency_keys" | "rate_limits") =>
  (
    await api.deps.db
      .platform()
      .first(sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`)
  )?.rows;

test("clearing up removes what is over, and nothing that is still of use", async () => {
  const technician = await api.as("technician@acme");
  await callerOf(api.app, "acme", "tenant", "").send("POST", "/api/auth/login", {
    username: "x",
    password: "x",
  });
  const tenantId = await api.deps.tenants.idOf("acme");
  await api.deps.db.tenant(tenantId).run(sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select id, 'a-recent-key', '\\x00', ${new Date(Date.now()).toISOString()} from users where username = 'technician'`);

  await cleanUp(api.deps.db, Date.now());
  expect((await technician.get("/api/auth/me")).status).toBe(200);
  expect([await rowsOf("idempotency_keys"), await rowsOf("rate_limits")]).toEqual([1, 2]);

  await cleanUp(api.deps.db, Date.now() + idempotencyLifeMs + 60_000);
  expect((await technician.get("/api/auth/me")).status).toBe(401);
  expect([await rowsOf("sessions"), await rowsOf("idempotency_keys"), await rowsOf("rate_limits")]).toEqual([
    0, 0, 0,
  ]);
});
