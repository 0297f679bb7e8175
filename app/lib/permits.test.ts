import { expect, test } from "vitest";
import { administrators, anyone, member, platformAdmin, signedIn } from "#contract/access.ts";
import { permits } from "./permits.ts";
import type { Me } from "./permits.ts";

const me: Me = {
  user: {
    id: "0190a000-0000-7000-8000-000000000001",
    username: "technician",
    name: "Tilda Berg",
    email: "technician@acme.example",
    jobTitle: null,
    role: { key: "authorised_employee", name: "Authorized employee" },
    permissions: ["lockouts:read", "lockouts:execute", "reports:read"],
    timeZone: null,
  },
  tenant: {
    id: "0190a000-0000-7000-8000-000000000002",
    slug: "acme",
    name: "Acme Foods",
    features: ["lockout_management", "dashboard"],
    demo: false,
    suspended: false,
  },
  lockouts: [],
};

test("[GUARD-02] a page opens with both the feature and the permission", () => {
  expect(permits(me, member("lockout_management", "lockouts:read"))).toBe(true);
  expect(permits(me, signedIn)).toBe(true);
});

test("[GUARD-04] the role guard wants the role besides the permission", () => {
  const access = administrators("lockout_management", "lockouts:read");
  expect(permits(me, access)).toBe(false);
  const user = { ...me.user, role: { key: "system_administrator", name: "System administrator" } };
  expect(permits({ ...me, user }, access)).toBe(true);
});

test("[GUARD-02] one of the two is not enough", () => {
  expect(permits(me, member("lockout_management", "lockouts:approve"))).toBe(false);
  expect(permits(me, member("reports", "reports:read"))).toBe(false);
});

test("the guard fails closed for what is not a tenant's", () => {
  expect(permits(me, platformAdmin)).toBe(false);
  expect(permits(me, anyone)).toBe(false);
});
