import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const detail = async (id: string) => (await staff.admin.get(`/api/users/${id}`)).body;
const nameOf = async (id: string) => (await detail(id)).name as string;
const rename = async (id: string, changes: object) => {
  const { role, teams, ownName, ...user } = await detail(id);
  return staff.admin.send("PUT", `/api/users/${id}`, {
    ...user,
    name: ownName,
    jobTitle: user.jobTitle ?? "",
    employer: user.employer ?? "",
    roleId: role.id,
    teamIds: teams.map((team: { id: string }) => team.id),
    ...changes,
  });
};

describe("two people of one name", () => {
  test("are distinguished by their usernames wherever they are named; the name is edited as it was typed", async () => {
    const first = await staff.invite({ name: "Lea Hofner", username: "lea1" });
    expect(first.name).toBe("Lea Hofner");
    const second = await staff.invite({ name: "LEA  Hofner", username: "lea2" });
    expect(second.name).toBe("LEA  Hofner (lea2)");
    expect(await detail(first.id)).toMatchObject({ name: "Lea Hofner (lea1)", ownName: "Lea Hofner" });
    const { items } = (await staff.admin.get("/api/people?search=hofner")).body;
    const names = items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["LEA  Hofner (lea2)", "Lea Hofner (lea1)"]);
    const found = (await staff.admin.get("/api/search?query=hofner")).body;
    expect(JSON.stringify(found)).toContain("Lea Hofner (lea1)");

    expect((await rename(first.id, { username: "lea3" })).body).toMatchObject({
      name: "Lea Hofner (lea3)",
      ownName: "Lea Hofner",
    });
    expect((await rename(second.id, { name: "Lea Maier" })).body.name).toBe("Lea Maier");
    expect(await nameOf(first.id)).toBe("Lea Hofner");
  });

  test("sign in, and are recorded, under the name that tells them apart", async () => {
    const one = await staff.member({ name: "Ali Kaya", username: "ali1" });
    await staff.member({ name: "Ali Kaya", username: "ali2" });
    expect((await one.caller.get("/api/auth/me")).body.user.name).toBe("Ali Kaya (ali1)");
    const own = (await one.caller.get("/api/profile")).body;
    const saved = await one.caller.send("PUT", "/api/profile", {
      version: own.version,
      timeZone: null,
      phone: null,
      dailyMail: false,
    });
    expect(saved.body.name).toBe("Ali Kaya (ali1)");
    const rows = await api.deps.db.platform().all(sql<{ actor: string }>`
      select body::jsonb->>2 as actor from audit_events where action = 'profile.updated'`);
    expect(rows.map(({ actor }) => actor)).toEqual(["Ali Kaya (ali1)"]);
  });

  test("who are added at the same moment are distinguished, too, and a list of them", async () => {
    const answers = await Promise.all(
      ["sam1", "sam2", "sam3"].map((username) => staff.invite({ name: "Sam Lee", username })),
    );
    const names = await Promise.all(answers.map(({ id }) => nameOf(id)));
    expect(names).toEqual(["Sam Lee (sam1)", "Sam Lee (sam2)", "Sam Lee (sam3)"]);
    const csv = ["name,username,email,role"]
      .concat(["kim1", "kim2"].map((name) => `Kim Ode,${name},${name}@acme.example,affected_employee`))
      .join("\n");
    expect((await staff.admin.send("POST", "/api/users/import", { csv })).body.added).toBe(2);
    const { items } = (await staff.admin.get("/api/users?search=kim ode")).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(["Kim Ode (kim1)", "Kim Ode (kim2)"]);
  });

  test("cost a list of many of one name no more than a list of many names: only the first is touched again", async () => {
    const count = 60;
    const csv = ["name,username,email,role"]
      .concat(Array.from({ length: count }, (_, n) => `Jo Doe,jo${n},jo${n}@acme.example,affected_employee`))
      .join("\n");
    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    // A sequence also counts what other sessions do at the same time.
    await owner.query(`
      create sequence touched;
      create function count_touch() returns trigger language plpgsql security definer as
        $$ begin perform nextval('public.touched'); return null; end $$;
      create trigger touched after update on users for each row execute function count_touch()`);
    expect((await staff.admin.send("POST", "/api/users/import", { csv })).body.added).toBe(count);
    const { items } = (await staff.admin.get("/api/users?search=jo doe&limit=200")).body;
    expect(items.every(({ name }: { name: string }) => /^Jo Doe \(jo\d+\)$/.test(name))).toBe(true);
    const { rows } = await owner.query<{ n: string }>("select nextval('touched') - 1 as n");
    await owner.query("drop trigger touched on users");
    await owner.end();
    expect(Number(rows[0]?.n)).toBe(1);
  });

  test("of two organizations are not each other's namesakes", async () => {
    const tenantId = await api.deps.tenants.idOf("borealis");
    const [other] = await api.deps.db.tenant(tenantId).all(sql<{ name: string }>`
      select name from users where username = 'viewer'`);
    const same = await staff.invite({ name: other?.name });
    expect(same.name).toBe(other?.name);
  });
});

describe("a person's name", () => {
  test.each(["Lea\nHofner", "Lea\u202eHofner", "Lea\u200bHofner", "evil.example"])(
    "with %j is refused when invited, when changed, and in a list",
    async (name) => {
      const draft = await staff.admin.send("POST", "/api/users", staff.draft({ name }));
      expect([draft.status, Object.keys(draft.body.fields)]).toEqual([400, ["name"]]);
      const { id, name: before } = await staff.invite();
      expect((await rename(id, { name })).status).toBe(400);
      expect(await nameOf(id)).toBe(before);
      const csv = `name,username,email,role\n"${name}",csv1,csv1@acme.example,affected_employee`;
      const { rows } = (await staff.admin.send("POST", "/api/users/import-preview", { csv })).body;
      expect(rows[0].problems).toMatchObject([
        { code: "in_column", message: expect.stringMatching(/^Name: /) },
      ]);
    },
  );
});

describe("a certificate", () => {
  const certificate = { kind: "lockout_authorised", certifiedOn: "2026-01-05", validUntil: "2099-01-05" };

  test("is recorded by another person, never by oneself: the server says who can", async () => {
    const other = await staff.member({ roleId: staff.roles["system_administrator"] });
    const me = (await staff.admin.get("/api/auth/me")).body.user.id;
    const before = (await detail(me)).certificates;
    const own = await staff.admin.send("POST", `/api/users/${me}/certificates`, certificate);
    expect([own.status, own.body.reasons[0].code]).toEqual([409, "own_certificate"]);
    const seen = await detail(me);
    expect(seen.certificates).toEqual(before);
    expect(seen.possible.find(({ action }: { action: string }) => action === "certify")).toMatchObject({
      allowed: false,
      reasons: [{ code: "own_certificate" }],
    });
    const recorded = await other.caller.send("POST", `/api/users/${me}/certificates`, certificate);
    expect(recorded.status).toBe(201);
  });
});
