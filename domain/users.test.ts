import { describe, expect, test } from "vitest";
import { featureOfPermission, features, permissions, permissionsOfBuiltInRole } from "#contract/access.ts";
import { userActions } from "#contract/users/words.ts";
import {
  effectivePermissions,
  refusalsOf,
  refusalsOfAddress,
  refusalsOfBadge,
  refusalsOfRole,
  type RoleFacts,
  type UserActor,
  type UserFacts,
} from "./users.ts";

const roleOf = (key: keyof typeof permissionsOfBuiltInRole): RoleFacts => ({
  key,
  permissions: permissionsOfBuiltInRole[key],
});
const administrator: UserActor = { userId: "a", role: roleOf("system_administrator") };
const helpdesk: UserActor = {
  userId: "h",
  role: { key: "own", permissions: ["users:read", "users:edit", "lockouts:read"] },
};
const ina: UserFacts = {
  id: "i",
  name: "Ina",
  email: "ina@acme.example",
  state: "active",
  role: roleOf("authorised_employee"),
  responsibleFor: [],
  coordinates: [],
  successorFor: [],
  proposedFor: [],
  locks: [],
  hasOtherAdministrator: true,
};
const lastAdmin: UserFacts = { ...ina, role: roleOf("system_administrator"), hasOtherAdministrator: false };
const codes = (refusals: readonly { code: string }[]) => refusals.map(({ code }) => code);

describe("[PRODUCT-08] an account", () => {
  test("is no one's to change without users:edit", () => {
    const reader = { userId: "r", role: roleOf("safety_manager") };
    for (const action of userActions)
      expect(codes(refusalsOf(ina, action, reader))).toEqual(["not_permitted"]);
    expect(refusalsOf(ina, "edit", administrator)).toEqual([]);
  });

  test("of a system administrator is theirs alone to change", () => {
    const admin = { ...lastAdmin, hasOtherAdministrator: true };
    expect(codes(refusalsOf(admin, "edit", helpdesk))).toEqual(["administrator_only"]);
    expect(refusalsOf(admin, "edit", administrator)).toEqual([]);
  });

  test("stays open while a lockout depends on the person, and every reason is named", () => {
    const locks = [{ number: "L-7", plan: "LP-2" }];
    const inCharge = { responsibleFor: ["LP-1"], coordinates: ["LP-4"], successorFor: ["LP-5"] };
    const busy = { ...ina, ...inCharge, proposedFor: ["LP-3"], locks };
    const refusals = refusalsOf(busy, "deactivate", administrator);
    expect(codes(refusals)).toEqual([
      "responsible_for_lockout",
      "coordinates_lockout",
      "asked_to_take_over",
      "responsible_for_plan",
      "lock_applied",
    ]);
    expect(refusals.map(({ message }) => message).join()).toMatch(/LP-1.*LP-4.*LP-5.*LP-3.*L-7.*LP-2/);
    expect(refusalsOf(ina, "deactivate", administrator)).toEqual([]);
  });

  test("of the last system administrator stays open and keeps its role", () => {
    expect(codes(refusalsOf(lastAdmin, "deactivate", administrator))).toEqual(["last_administrator"]);
    expect(
      codes(refusalsOfRole(lastAdmin, roleOf("supervisor"), administrator, { confirmed: true })),
    ).toEqual(["last_administrator"]);
  });

  test("of someone who may do more is taken over by no other address, and one's own is changed on the profile", () => {
    const manager = { ...ina, role: roleOf("safety_manager") };
    expect(codes(refusalsOfAddress(manager, helpdesk))).toEqual(["beyond_own_rights"]);
    expect(codes(refusalsOfAddress({ ...manager, state: "invited" }, helpdesk))).toEqual([
      "beyond_own_rights",
    ]);
    expect(refusalsOfAddress(manager, administrator)).toEqual([]);
    const reader = { ...ina, role: { key: "own-2", permissions: ["users:read"] as const } };
    expect(refusalsOfAddress(reader, helpdesk)).toEqual([]);
    expect(codes(refusalsOfAddress({ ...lastAdmin, id: "a" }, administrator))).toEqual(["own_account"]);
  });

  test("gets a badge from no one with fewer rights, because the person who holds it can sign in", () => {
    const revoking = { revokes: true };
    const manager = { ...ina, role: roleOf("safety_manager") };
    expect(codes(refusalsOfBadge(manager, helpdesk, { revokes: false }))).toEqual(["beyond_own_rights"]);
    expect(refusalsOfBadge(manager, helpdesk, revoking)).toEqual([]);
    expect(codes(refusalsOfBadge(lastAdmin, helpdesk, revoking))).toEqual(["administrator_only"]);
    expect(refusalsOfBadge(manager, administrator, { revokes: false })).toEqual([]);
    const closed = { ...manager, state: "deactivated" as const };
    expect(codes(refusalsOfBadge(closed, administrator, { revokes: false }))).toEqual(["wrong_state"]);
    expect(refusalsOfBadge(closed, administrator, revoking)).toEqual([]);
  });

  test("is never closed by its own holder", () => {
    expect(codes(refusalsOf({ ...ina, id: "a" }, "deactivate", administrator))).toEqual(["own_account"]);
  });

  test("takes each step only in its state", () => {
    const states = { active: "reactivate", invited: "reset_password", deactivated: "deactivate" } as const;
    for (const [state, action] of Object.entries(states)) {
      const refusals = refusalsOf({ ...ina, state: state as keyof typeof states }, action, administrator);
      expect(codes(refusals), state).toEqual(["wrong_state"]);
    }
    expect(refusalsOf({ ...ina, state: "invited" }, "resend_invitation", administrator)).toEqual([]);
  });
});

describe("[PRODUCT-09] a role", () => {
  test("that may do more than the giver may is not theirs to give", () => {
    const given = (key: "system_administrator" | "supervisor") =>
      codes(refusalsOfRole(ina, roleOf(key), helpdesk, { confirmed: false }));
    expect(given("system_administrator")).toEqual(["beyond_own_rights"]);
    expect(given("supervisor")).toEqual(["beyond_own_rights"]);
    const deputy = { ...helpdesk, role: { key: "deputy", permissions } };
    const giving = refusalsOfRole(ina, roleOf("system_administrator"), deputy, { confirmed: false });
    expect(codes(giving)).toEqual(["beyond_own_rights"]);
    const small = { key: "small", permissions: ["lockouts:read"] } as const;
    expect(refusalsOfRole(ina, small, helpdesk, { confirmed: false })).toEqual([]);
  });

  test("that takes one's own right to manage people wants a yes", () => {
    const self = { ...ina, id: "a", role: roleOf("system_administrator") };
    const change = (confirmed: boolean) =>
      codes(refusalsOfRole(self, roleOf("supervisor"), administrator, { confirmed }));
    expect(change(false)).toEqual(["own_right"]);
    expect(change(true)).toEqual([]);
  });

  test("gives what the organization has the feature for, and says why not otherwise", () => {
    const without = features.filter((feature) => feature !== "reports");
    const lines = effectivePermissions(roleOf("supervisor"), without);
    expect(lines).toHaveLength(permissions.length);
    expect(lines).toContainEqual({ permission: "reports:read", held: false, because: "feature_off" });
    expect(lines).toContainEqual({ permission: "users:edit", held: false, because: "not_in_role" });
    expect(lines).toContainEqual({ permission: "lockouts:approve", held: true, because: "granted" });
  });

  test("every permission has its feature", () => {
    for (const permission of permissions) expect(features).toContain(featureOfPermission(permission));
  });
});
