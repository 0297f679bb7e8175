import { describe, expect, test } from "vitest";
import { errorBody } from "#contract/errors.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { apiOfFile } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme"]);

/** What a client can get wrong before any rule runs. */
const mistakes = {
  "malformed JSON": [{ payload: "{", headers: { "content-type": "application/json" } }, 400, "bad_request"],
  "an empty body": [{ payload: "", headers: { "content-type": "application/json" } }, 400, "bad_request"],
  "an array for an object": [
    { payload: "[]", headers: { "content-type": "application/json" } },
    400,
    "validation",
  ],
  "another media type": [
    { payload: "<a/>", headers: { "content-type": "text/xml" } },
    415,
    "unsupported_media",
  ],
  "more than 1 MB": [
    {
      payload: JSON.stringify({ username: "x".repeat(1_100_000) }),
      headers: { "content-type": "application/json" },
    },
    413,
    "too_large",
  ],
  "a name of 10,000 letters": [
    { payload: { username: "x".repeat(10_000), password: "x" } },
    400,
    "validation",
  ],
  "numbers for texts": [{ payload: { username: 1, password: 2 } }, 400, "validation"],
  "a NUL byte in a text": [{ payload: { username: "a\0b", password: "x" } }, 400, "validation"],
  "a prototype for a body": [
    {
      payload: '{"__proto__":{"admin":true},"username":"x","password":"y"}',
      headers: { "content-type": "application/json" },
    },
    400,
    "bad_request",
  ],
} as const;

describe("bad input is answered in one shape", () => {
  test.each(Object.entries(mistakes))("%s", async (_, [request, status, code]) => {
    const response = await api.app.inject({
      method: "POST",
      url: "/api/auth/login",
      ...request,
      headers: {
        "x-tenant-slug": "acme",
        "x-request-id": "request-1",
        ...("headers" in request ? request.headers : {}),
      },
    });
    expect(response.statusCode).toBe(status);
    const body = errorBody.parse(response.json());
    expect(body).toMatchObject({ code, requestId: "request-1" });
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  });

  test("a NUL byte in a search and in a record", async () => {
    const admin = await api.as("admin@acme");
    for (const path of ["/api/equipment", "/api/lockout-plans", "/api/people", "/api/isolation-points"]) {
      const { status, body } = await admin.get(`${path}?search=a%00b`);
      expect([path, status, body.code]).toEqual([path, 400, "validation"]);
    }
    const team = await admin.send("POST", "/api/teams", { name: "a\0b" });
    expect([team.status, team.body.code]).toEqual([400, "validation"]);
  });

  test.each([
    ["GET", "/api/auth/me"],
    ["GET", "/api/equipment"],
    ["GET", "/api/tenant/branding"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/auth/forgot-password"],
    ["POST", "/api/procedures/018f0000-0000-7000-8000-000000000000/upload"],
  ] as const)("%s %s without a tenant is refused, and reads no other tenant instead", async (method, url) => {
    for (const slug of [undefined, ""]) {
      const response = await api.app.inject({
        method,
        url,
        headers: slug === "" ? { "x-tenant-slug": "" } : {},
      });
      expect(response.statusCode).toBe(400);
      expect(errorBody.parse(response.json())).toMatchObject({
        code: "bad_request",
        error: apiRefusal("tenant_header_missing").message,
      });
    }
  });

  test("an unknown address and an unknown method", async () => {
    expect((await api.app.inject("/api/nothing")).json()).toMatchObject({ code: "not_found" });
    expect((await api.app.inject({ method: "DELETE", url: "/api/auth/login" })).statusCode).toBe(404);
  });

  test("a fault in a list is named with its row: rows 3 and 5 are two inputs", async () => {
    const good = { kind: "corrective", deviation: "No tag", action: "Order", dueOn: "2026-12-01" };
    const actions = Array.from({ length: 5 }, (_, row) => ({
      ...good,
      responsibleId: "018f0000-0000-7000-8000-000000000000",
      ...([2, 4].includes(row) && { deviation: " " }),
    }));
    const { status, body } = await (
      await api.as("supervisor@acme")
    ).send("POST", "/api/procedure-inspections/018f0000-0000-7000-8000-000000000000/record", {
      version: 1,
      performedOn: "2026-11-20",
      reviewedIds: ["018f0000-0000-7000-8000-000000000000"],
      result: "deviations",
      actions,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(["actions.2.deviation", "actions.4.deviation"]);
  });

  test("an Idempotency-Key that is none", async () => {
    const technician = await api.as("technician@acme");
    const { status, body } = await technician.send(
      "POST",
      "/api/lockout-plans",
      {},
      { "idempotency-key": "x" },
    );
    expect([status, body.code]).toEqual([400, "bad_request"]);
  });
});

test("the loser of a deadlock is told to send it again", async () => {
  const admin = await api.as("admin@acme");
  const inTenant = api.deps.db.inTenant.bind(api.deps.db);
  api.deps.db.inTenant = () => {
    throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  };
  const { status, body } = await admin.send("POST", "/api/teams", { name: "Night shift" });
  api.deps.db.inTenant = inTenant;
  expect([status, body.code]).toEqual([409, "conflict"]);
  expect((await admin.send("POST", "/api/teams", { name: "Night shift" })).status).toBe(201);
});

test("a database that does not answer is a 503 that says so, and the API recovers", async () => {
  const technician = await api.as("technician@acme");
  const tenant = api.deps.db.tenant.bind(api.deps.db);
  api.deps.db.tenant = () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const { status, body } = await technician.get("/api/equipment");
  api.deps.db.tenant = tenant;
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect((await technician.get("/api/equipment")).status).toBe(200);
});
