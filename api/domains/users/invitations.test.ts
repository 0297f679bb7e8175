import { beforeAll, describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { invitationRefusal } from "#contract/invitations/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Answer } from "../../../tests/support/api.ts";
import { Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const codes = ({ body }: Answer) => body.reasons?.map((reason: { code: string }) => reason.code);

describe("[PRODUCT-08] an invitation", () => {
  test("goes by email, sets the first password once, and the person signs in with role and team", async () => {
    const { body: team } = await staff.admin.send("POST", "/api/teams", { name: "Night shift" });
    const invited = await staff.invite({ teamIds: [team.id], kind: "authorised" });
    expect(invited).toMatchObject({ state: "invited", teams: [{ name: "Night shift" }] });
    expect((await staff.signIn(invited.username)).status).toBe(401);
    const token = await staff.tokenOf(invited.email);
    expect(await staff.stateOf(token)).toBe("open");
    expect((await staff.accept(token, "borealis")).status).toBe(400);
    expect((await staff.accept(token, "acme", "short")).body.fields.password).toBe(
      passwordRefusal("password_short", { least: 15 }).message,
    );
    expect((await staff.accept(token, "acme", "passwordpassword")).status).toBe(400);
    expect((await staff.accept(token)).status).toBe(200);
    expect(await staff.stateOf(token)).toBe("used");
    expect((await staff.accept(token)).body.error).toBe(invitationRefusal("invitation_used").message);
    const { caller } = await staff.signIn(invited.username);
    expect((await caller.get("/api/auth/me")).body.user.role.key).toBe("authorised_employee");
    expect((await staff.admin.get(`/api/users/${invited.id}`)).body).toMatchObject({ state: "active" });
  });

  test("sent again makes the first link void; withdrawn, no link works; it lasts seven days", async () => {
    const invited = await staff.invite();
    const first = await staff.tokenOf(invited.email);
    const path = `/api/users/${invited.id}`;
    const resent = await staff.admin.send("POST", `${path}/resend-invitation`, { version: invited.version });
    expect(resent.status).toBe(200);
    const second = await staff.tokenOf(invited.email);
    expect([await staff.stateOf(first), await staff.stateOf(second)]).toEqual(["revoked", "open"]);
    api.advance(7 * 86_400_000 + 1);
    staff.admin = (await staff.signIn("admin", demoPassword)).caller;
    expect(await staff.stateOf(second)).toBe("expired");
    expect((await staff.accept(second)).body.error).toContain("expired");
    const third = await staff.admin.send("POST", `${path}/resend-invitation`, {
      version: resent.body.version,
    });
    const revoked = await staff.admin.send("POST", `${path}/revoke-invitation`, {
      version: third.body.version,
    });
    expect(revoked.body).toMatchObject({ state: "deactivated", invitation: null });
    expect(await staff.stateOf(await staff.tokenOf(invited.email))).toBe("revoked");
    expect((await staff.accept(await staff.tokenOf(invited.email))).status).toBe(400);
  });

  test("is refused for a username or address that is taken, in any letter case", async () => {
    const taken = { username: "TECHNICIAN", email: "Manager@ACME.example" };
    const { status, body } = await staff.admin.send("POST", "/api/users", staff.draft(taken));
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(["email", "username"]);
    expect((await staff.admin.send("POST", "/api/users", staff.draft({ username: "manager2" }))).status).toBe(
      201,
    );
  });

  test("of the same username by two at once is refused once", async () => {
    const username = "at-the-same-time";
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.admin.send("POST", "/api/users", staff.draft({ username }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test("is refused beyond what the platform allows the organization, and an import is too", async () => {
    const platform = api.deps.db.platform();
    const limit = (most: number | null) =>
      platform.run(sql`update tenants set max_users = ${most}::int where slug = 'acme'`);
    await limit(1);
    const beyond = staff.draft();
    const refused = await staff.admin.send("POST", "/api/users", beyond);
    expect([refused.status, codes(refused)]).toEqual([409, ["limit_users"]]);
    const csv = "name,username,email,role\nOne More,one.more,one.more@acme.example,Supervisor";
    expect(codes(await staff.admin.send("POST", "/api/users/import", { csv }))).toEqual(["limit_users"]);
    await limit(null);
    expect((await staff.admin.send("POST", "/api/users", beyond)).status).toBe(201);
  });

  test("wants a contractor's employer, a role and teams that exist", async () => {
    const contractor = await staff.admin.send(
      "POST",
      "/api/users",
      staff.draft({ roleId: staff.roles["contractor"] }),
    );
    expect(contractor.body.fields.employer).toBeDefined();
    const nowhere = { teamIds: [staff.roles["contractor"]], roleId: staff.admin.cookie };
    expect((await staff.admin.send("POST", "/api/users", staff.draft(nowhere))).status).toBe(400);
    const other = await api.as("admin@borealis");
    const foreign = (await other.get("/api/roles")).body.items[0].id;
    expect(
      (await staff.admin.send("POST", "/api/users", staff.draft({ roleId: foreign }))).body.fields.roleId,
    ).toBeDefined();
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "user.invited", "user.invitation_accepted"));
