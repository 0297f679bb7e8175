import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const api = apiOfFile(["acme", "borealis"]);
let admin: Caller;
beforeAll(async () => {
  admin = await api.as("admin@acme");
});

interface Role {
  id: string;
  key: string;
  name: string;
  permissions: string[];
  version: number;
  people: number;
}
const rolesOf = async (): Promise<Role[]> => (await admin.get("/api/roles")).body.items;
const roleOf = async (key: string): Promise<Role> => {
  const role = (await rolesOf()).find((candidate) => candidate.key === key);
  if (!role) throw new Error(`There is no role ${key}.`);
  return role;
};
const save = (roles: Partial<Role>[], confirmed = false, by: Caller = admin) =>
  by.send("PUT", "/api/roles", {
    confirmed,
    roles: roles.map(({ id, version, permissions }) => ({ id, version, permissions })),
  });
const reasons = (body: { reasons?: { code: string }[] }) => body.reasons?.map(({ code }) => code);

describe("[PRODUCT-09] permissions", () => {
  test("a change counts from the next request of everyone with the role", async () => {
    const viewer = await api.as("viewer@acme");
    expect((await viewer.get("/api/users")).status).toBe(403);
    const role = await roleOf("affected_employee");
    const saved = await save([{ ...role, permissions: [...role.permissions, "users:read"] }]);
    expect(saved.status).toBe(200);
    expect((await viewer.get("/api/users")).status).toBe(200);
    const now = await roleOf("affected_employee");
    expect(now.version).toBe(role.version + 1);
    const without = now.permissions.filter((permission) => permission !== "users:read");
    expect(reasons((await save([{ ...now, permissions: without }])).body)).toEqual(["rights_lost"]);
    expect((await viewer.get("/api/users")).status).toBe(200);
    expect((await save([{ ...now, permissions: without }], true)).status).toBe(200);
    expect((await viewer.get("/api/users")).status).toBe(403);
  });

  test("by two at once: one wins, the other gets every role as it is, and nothing half-saved", async () => {
    const [one, two] = [await roleOf("contractor"), await roleOf("supervisor")];
    const more = (role: Role, permission: string) => ({
      ...role,
      permissions: [...role.permissions, permission],
    });
    const answers = await Promise.all([
      save([more(one, "reports:read")]),
      save([more(one, "users:read"), more(two, "procedures:edit")]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("stale");
    expect(late?.body.current.items).toHaveLength((await rolesOf()).length);
    // A role that the form carried along unchanged is no reason to refuse.
    const fresh = await roleOf("contractor");
    const carried = { ...fresh, version: one.version };
    expect((await save([carried, more(await roleOf("authorised_employee"), "reports:read")])).status).toBe(
      200,
    );
  });

  test("the system administrator's role keeps every one; doing something includes seeing it", async () => {
    const locked = await roleOf("system_administrator");
    const less = { ...locked, permissions: locked.permissions.slice(1) };
    expect(reasons((await save([less], true)).body)).toEqual(["role_locked"]);
    const viewer = await roleOf("affected_employee");
    const blind = { ...viewer, permissions: [...viewer.permissions, "users:edit"] };
    expect(reasons((await save([blind], true)).body)).toEqual(["needs_read"]);
    expect((await save([{ ...viewer, permissions: ["no:such"] }])).status).toBe(400);
  });

  test("[GUARD-04] [GUARD-05] only the system administrator changes, whatever other rights a person has", async () => {
    const role = await roleOf("safety_manager");
    const manager = await api.as("manager@acme");
    expect((await save([{ ...role, permissions: [...role.permissions, "users:edit"] }])).status).toBe(200);
    expect((await manager.get("/api/roles")).status).toBe(200);
    const now = await roleOf("safety_manager");
    expect((await save([now], true, manager)).status).toBe(403);
    expect((await manager.send("POST", "/api/roles", { name: "Mine" })).status).toBe(403);
    const { body: me } = await admin.get("/api/auth/me");
    const { body: user } = await manager.get(`/api/users/${me.user.id}`);
    const close = await manager.send("POST", `/api/users/${user.id}/deactivate`, { version: user.version });
    expect(reasons(close.body)).toEqual(["administrator_only"]);
    const everything = await roleOf("system_administrator");
    const invited = await manager.send("POST", "/api/users", {
      name: "Climber",
      username: "climber",
      email: "climber@acme.example",
      kind: "other",
      roleId: everything.id,
    });
    expect(reasons(invited.body)).toEqual(["beyond_own_rights"]);
  });

  test("another tenant's roles are not there", async () => {
    const stranger = await api.as("admin@borealis");
    const role = await roleOf("contractor");
    expect((await save([role], true, stranger)).status).toBe(404);
    expect((await stranger.send("DELETE", `/api/roles/${role.id}`, { version: 1 })).status).toBe(404);
  });
});

describe("[PRODUCT-09] an own role", () => {
  test("is copied, renamed with its version, given, and deleted once no one has it", async () => {
    const supervisor = await roleOf("supervisor");
    const created = await admin.send("POST", "/api/roles", { name: "Shift lead", copyOf: supervisor.id });
    expect(created.body).toMatchObject({ permissions: supervisor.permissions, builtIn: false, people: 0 });
    expect((await admin.send("POST", "/api/roles", { name: "SHIFT LEAD" })).body.fields.name).toBeDefined();
    const path = `/api/roles/${created.body.id}`;
    expect((await admin.send("PUT", path, { version: 1, name: "Crew lead" })).body.name).toBe("Crew lead");
    expect((await admin.send("PUT", path, { version: 1, name: "Late" })).body.code).toBe("stale");

    const invited = await admin.send("POST", "/api/users", {
      name: "Lead",
      username: "lead",
      email: "lead@acme.example",
      kind: "authorised",
      roleId: created.body.id,
    });
    expect(invited.body.role.name).toBe("Crew lead");
    const held = await admin.send("DELETE", path, { version: 2 });
    expect([held.status, reasons(held.body)]).toEqual([409, ["role_in_use"]]);
    await api.deps.db
      .platform()
      .run(sql`update users set role_id = ${supervisor.id} where username = 'lead'`);
    expect((await admin.send("DELETE", path, { version: 2 })).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });

  test("is what a built-in one is not: those keep their names and stay", async () => {
    const role = await roleOf("contractor");
    const path = `/api/roles/${role.id}`;
    expect(reasons((await admin.send("PUT", path, { version: role.version, name: "X" })).body)).toEqual([
      "built_in",
    ]);
    expect(reasons((await admin.send("DELETE", path, { version: role.version })).body)).toEqual(["built_in"]);
  });
});
