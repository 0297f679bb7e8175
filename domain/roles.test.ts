import { describe, expect, test } from "vitest";
import { permissions } from "#contract/access.ts";
import { refusalsOfPermissions, type RoleChange } from "./roles.ts";

const supervisor: RoleChange = {
  key: "supervisor",
  name: "Supervisor",
  people: 3,
  before: ["lockouts:read", "lockouts:approve"],
  after: ["lockouts:read"],
};
const codes = (changes: RoleChange[], confirmed = false) =>
  refusalsOfPermissions(changes, { confirmed }).map(({ code }) => code);

describe("[PRODUCT-09] permissions of a role", () => {
  test("are taken from people only after a yes, which names the right and how many lose it", () => {
    expect(refusalsOfPermissions([supervisor], { confirmed: false })).toMatchObject([
      { code: "rights_lost", params: { count: 3, name: "Supervisor", rights: "approve lockouts" } },
    ]);
    expect(codes([supervisor], true)).toEqual([]);
    expect(codes([{ ...supervisor, people: 0 }])).toEqual([]);
  });

  test("are added without asking", () => {
    expect(codes([{ ...supervisor, after: [...supervisor.before, "reports:read"] }])).toEqual([]);
  });

  test("of the system administrator never change, confirmed or not", () => {
    const admin = { ...supervisor, key: "system_administrator", before: permissions };
    expect(codes([admin], true)).toEqual(["role_locked"]);
  });

  test("to do something include seeing it", () => {
    const blind = { ...supervisor, before: [], after: ["equipment:edit"] as const };
    expect(codes([blind], true)).toEqual(["needs_read"]);
  });
});
