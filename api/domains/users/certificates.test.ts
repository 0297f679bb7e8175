import { beforeAll, describe, expect, test } from "vitest";
import { userRefusal } from "#contract/users/sentences.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

describe("[PRODUCT-08] certificates", () => {
  test("only a lockout authorization in effect lets anyone lock out", async () => {
    const { user } = await staff.member();
    const add = (more: object) =>
      staff.admin.send("POST", `/api/users/${user.id}/certificates`, certificate(more));
    const until = async () => (await staff.admin.get(`/api/users/${user.id}`)).body.authorisedUntil;
    expect((await add({ kind: "high_voltage" })).status).toBe(201);
    expect(await until()).toBeNull();
    expect((await add({ kind: "first aid" })).status).toBe(400);
    expect((await add({ validUntil: "2020-01-01" })).body.fields.validUntil).toBe(
      userRefusal("certificate_out_of_order").message,
    );
    expect((await add({ certifiedOn: "2099-01-01", validUntil: "2099-02-01" })).status).toBe(400);
    const added = await add({ validUntil: "2098-05-01" });
    expect(await until()).toBe("2098-05-01");
    const renewed = await add({ validUntil: "2099-05-01", issuer: "Site safety training" });
    expect(await until()).toBe("2099-05-01");
    expect(renewed.body.certificates[0]).toMatchObject({
      issuer: "Site safety training",
      validUntil: "2099-05-01",
    });

    for (const { id, version, kind } of renewed.body.certificates) {
      if (kind !== "lockout_authorised") continue;
      const path = `/api/users/${user.id}/certificates/${id}/revoke`;
      expect((await staff.admin.send("POST", path, { version: version + 1, reason: "x" })).body.code).toBe(
        "stale",
      );
      expect((await staff.admin.send("POST", path, { version, reason: "Retraining" })).status).toBe(200);
      expect((await staff.admin.send("POST", path, { version: version + 1, reason: "x" })).body.code).toBe(
        "refused",
      );
    }
    expect(await until()).toBeNull();
    const picked = (await staff.admin.get(`/api/people?search=${encodeURIComponent(user.name)}`)).body
      .items[0];
    expect(picked.authorisation).toBeNull();
    expect(added.status).toBe(201);
  });
});

function certificate(more: object = {}) {
  return { kind: "lockout_authorised", certifiedOn: "2026-01-15", validUntil: "2098-01-15", ...more };
}

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "user.certificate_added", "user.certificate_revoked"));
