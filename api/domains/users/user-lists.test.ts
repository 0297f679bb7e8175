import { beforeAll, describe, expect, test } from "vitest";
import type { Refusal } from "#contract/refusals.ts";
import { peopleImportRefusal } from "#contract/user-import/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

describe("[PRODUCT-08] the list", () => {
  test("is found by words, role, team and state, in each order, page by page", async () => {
    const names = async (query: string) =>
      (await staff.admin.get(`/api/users?${query}`)).body.items.map(
        (user: { username: string }) => user.username,
      );
    expect(await names("search=technician2")).toEqual(["technician2"]);
    expect(await names("search=%25")).toEqual([]);
    expect(await names(`role=${staff.roles["affected_employee"]}`)).toContain("viewer");
    expect(await names("state=invited&search=technician")).toEqual([]);
    for (const sort of ["name", "-name", "newest", "signed_in"]) {
      const whole = await names(`sort=${sort}&limit=200&state=all`);
      const paged: string[] = [];
      let cursor = "";
      do {
        const { body } = await staff.admin.get(
          `/api/users?sort=${sort}&limit=7&state=all${cursor && `&cursor=${cursor}`}`,
        );
        paged.push(...body.items.map((user: { username: string }) => user.username));
        cursor = body.nextCursor ?? "";
      } while (cursor);
      expect(paged, sort).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
    expect((await staff.admin.get("/api/users?cursor=nonsense")).status).toBe(400);
    const foreign = Buffer.from(JSON.stringify(["x", "y"])).toString("base64url");
    expect((await staff.admin.get(`/api/users?cursor=${foreign}`)).status).toBe(400);
  });

  test("is exported as it is filtered, with nothing that a spreadsheet would run", async () => {
    await staff.invite({ name: "=cmd()", username: "formula" });
    const headers = { "x-tenant-slug": "acme", cookie: staff.admin.cookie };
    const answer = await api.app.inject({ url: "/api/users/export?search=formula", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("people");
    const lines = answer.body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=cmd()");
  });

  test("several people at once: a team for all, and deactivation except where a rule says no", async () => {
    const [one, two] = [await staff.member(), await staff.member()];
    const { body: me } = await staff.admin.get("/api/auth/me");
    const { body: team } = await staff.admin.send("POST", "/api/teams", { name: "Shutdown crew" });
    const userIds = [one.user.id, two.user.id];
    const assigned = await staff.admin.send("POST", "/api/users/bulk", {
      action: "assign_team",
      userIds,
      teamId: team.id,
    });
    expect(assigned.body.done).toBe(2);
    expect((await staff.admin.get(`/api/users?team=${team.id}`)).body.items).toHaveLength(2);
    const all = { action: "deactivate", userIds: [...userIds, me.user.id] };
    const closed = await staff.admin.send("POST", "/api/users/bulk", all);
    expect(closed.body).toMatchObject({
      done: 2,
      refused: [
        {
          user: { id: me.user.id },
          reasons: [userRefusal("own_account/deactivate"), userRefusal("last_administrator")],
        },
      ],
    });
    expect((await one.caller.get("/api/auth/me")).status).toBe(401);
  });
});

describe("[PRODUCT-08] an import", () => {
  const csv = [
    "Name;Username;Email;Role;Kind;Job title;Employer;Teams",
    "Ada Fitter;ada.fitter;ada@acme.example;Authorized employee;authorised;Fitter, senior;;",
    "Bo Rigger;ada.fitter;bo@acme.example;Contractor;authorised;Rigger;Kranbau AG;",
    "Cy Nobody;cy;no address;Wizard;authorised;;;Nowhere",
    'Di Tech;technician;di@acme.example;Supervisor;authorised;;;""',
  ].join("\n");

  test("is checked line by line, and only the valid lines are imported, each with an invitation", async () => {
    const before = (await queuedMails(api.ownerUrl)).length;
    const preview = await staff.admin.send("POST", "/api/users/import-preview", { csv });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    const problems = preview.body.rows.map((row: { problems: Refusal[] }) => row.problems);
    expect(problems[0]).toEqual([]);
    expect(problems[1]).toContainEqual(peopleImportRefusal("already_in_file/username", { line: 2 }));
    expect(problems[2]).toMatchObject([
      peopleImportRefusal("role_unknown", { role: "Wizard" }),
      peopleImportRefusal("team_unknown", { team: "Nowhere" }),
      { code: "in_column", message: expect.stringContaining("valid email") },
    ]);
    expect(problems[3]).toContainEqual(peopleImportRefusal("already_taken/username"));
    expect(await queuedMails(api.ownerUrl)).toHaveLength(before);

    const done = await staff.admin.send("POST", "/api/users/import", { csv });
    expect(done.body.added).toBe(1);
    expect(done.body.leftOut.map((row: { line: number }) => row.line)).toEqual([3, 4, 5]);
    expect(await staff.stateOf(await staff.tokenOf("ada@acme.example"))).toBe("open");
    expect((await staff.admin.send("POST", "/api/users/import", { csv })).body.added).toBe(0);
  });

  test("takes the employee type in the words of the screens, as an export writes it", async () => {
    const people = [
      "Name,Username,Email,Role,Employee type",
      "Ed Export,ed.export,ed@acme.example,Authorized employee,Authorized employee",
      "Flo Short,flo.short,flo@acme.example,Affected employee,affected",
      "Gus Odd,gus.odd,gus@acme.example,Affected employee,visitor",
    ].join("\n");
    const { body } = await staff.admin.send("POST", "/api/users/import", { csv: people });
    expect(body.added).toBe(2);
    expect(body.leftOut[0].problems[0].message).toContain(
      "Authorized employee, Affected employee, Other employee",
    );
    const { items } = (await staff.admin.get("/api/users?search=ed.export&state=all")).body;
    expect(items[0].kind).toBe("authorised");
  });

  test("that is no list of people is refused with the reason", async () => {
    for (const [text, code] of [
      ["hello", "columns_missing"],
      ["name,username,email,role", "no_rows"],
      [`name,username,email,role\n${"a,b,c,d\n".repeat(501)}`, "too_many_rows"],
    ] as const) {
      const { status, body } = await staff.admin.send("POST", "/api/users/import-preview", { csv: text });
      expect(status).toBe(400);
      expect(body.reasons).toMatchObject([{ code, field: "csv" }]);
    }
  });
});
