import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { stillOpen } from "./still-open.ts";

const api = apiOfFile(["acme", "borealis"]);

async function sessionsOf(tenantId: string): Promise<string[]> {
  const rows = await api.deps.db
    .tenant(tenantId)
    .all(sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from sessions`);
  return rows.map(({ hash }) => hash);
}

test("a session lets its person in with their rights until it ends, in its own tenant alone", async () => {
  const viewer = await api.as("viewer@acme");
  const [acme, borealis] = await Promise.all([
    api.deps.tenants.idOf("acme"),
    api.deps.tenants.idOf("borealis"),
  ]);
  const hashes = await sessionsOf(acme ?? "");
  const rights = await stillOpen(api.deps, acme ?? "", [...hashes, "00".repeat(32)]);
  expect([...rights.keys()].sort()).toEqual(hashes.sort());
  expect(rights.get(hashes[0] ?? "")).toMatchObject({
    user: { permissions: expect.arrayContaining(["lockouts:read"]) as string[] },
    tenant: { features: expect.arrayContaining(["lockout_management"]) as string[] },
  });
  expect((await stillOpen(api.deps, borealis ?? "", hashes)).size).toBe(0);
  await viewer.send("POST", "/api/auth/logout", {});
  expect((await stillOpen(api.deps, acme ?? "", hashes)).size).toBe(hashes.length - 1);
});
