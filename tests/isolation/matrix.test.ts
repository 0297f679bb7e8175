import { beforeAll, describe, expect, test } from "vitest";
import { permissionsOfBuiltInRole } from "#contract/access.ts";
import { apiOfFile, type Answer, type Caller, callerOf } from "../support/api.ts";
import { type Records, recordsOf, takeAllFeatures } from "../support/records.ts";
import { addressOn, type Operation, operationsOf } from "./openapi.ts";

const api = apiOfFile(["acme", "borealis"]);
let operations: Operation[];
let records: Records;

beforeAll(async () => {
  operations = await operationsOf(api);
  // They replace the path parameters.
  records = await recordsOf(api, "acme");
});

const inArea = (area: Operation["access"]["area"]) => operations.filter(({ access }) => access.area === area);

/** Sends the call on Acme's records with an invalid body, because access must be checked first. */
function call(caller: Caller, { method, path }: Operation): Promise<Answer> {
  const url = addressOn(records, path);
  return method === "GET" ? caller.get(url) : caller.send(method, url, { nonsense: true });
}

/** Runs every call and lists the wrong answers. */
async function wrongAnswers(
  calls: Operation[],
  caller: Caller,
  isRight: (answer: Answer) => boolean,
): Promise<string[]> {
  expect(calls.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const operation of calls) {
    const answer = await call(caller, operation);
    if (!isRight(answer))
      wrong.push(`${operation.method} ${operation.path} → ${answer.status} ${answer.body.code ?? ""}`);
  }
  return wrong;
}

describe("[HOST-03] every call of the OpenAPI document", () => {
  test("[GUARD-05] of the tenant app refuses who is not signed in", async () => {
    const nobody = callerOf(api.app, "acme", "tenant", "");
    expect(await wrongAnswers(inArea("tenant"), nobody, ({ status }) => status === 401)).toEqual([]);
  });

  test("of the tenant app refuses another tenant's session, though it is alive", async () => {
    const stranger = await api.as("admin@borealis");
    const onAcme = callerOf(api.app, "acme", "tenant", stranger.cookie);
    expect(await wrongAnswers(inArea("tenant"), onAcme, ({ status }) => status === 401)).toEqual([]);
    expect((await stranger.get("/api/auth/me")).status).toBe(200);
  });

  test("of the tenant app finds nothing of another tenant's records from one's own host", async () => {
    const stranger = await api.as("admin@borealis");
    const withRecord = inArea("tenant").filter(({ path }) => path.includes("{"));
    // A write may be refused for its body before its record is read. It must never succeed.
    const isRight = ({ status }: Answer) => status === 404 || status === 400;
    expect(await wrongAnswers(withRecord, stranger, isRight)).toEqual([]);
    const reads = withRecord.filter(({ method }) => method === "GET");
    expect(await wrongAnswers(reads, stranger, ({ status }) => status === 404)).toEqual([]);
    // The positive case that proves the paths exist.
    const owner = await api.as("admin@acme");
    const existing = reads.filter(({ path }) => !path.includes("lockout-plans"));
    expect(await wrongAnswers(existing, owner, ({ status }) => status === 200)).toEqual([]);
  });

  test.each([
    ["admin", "system_administrator"],
    ["manager", "safety_manager"],
    ["supervisor", "supervisor"],
    ["technician", "authorised_employee"],
    ["contractor", "contractor"],
    ["viewer", "affected_employee"],
  ] as const)(
    "[GUARD-05] asks for its own permission: %s is refused exactly what the role lacks",
    async (username, role) => {
      const caller = await api.as(`${username}@acme`);
      const may = ({ access }: Operation) =>
        access.area !== "tenant" ||
        ((!access.role || access.role === role) &&
          (!access.permission || permissionsOfBuiltInRole[role].includes(access.permission)));
      const refused = inArea("tenant").filter((operation) => !may(operation));
      if (refused.length > 0) {
        const isForbidden = ({ status, body }: Answer) => status === 403 && body.code === "forbidden";
        expect(await wrongAnswers(refused, caller, isForbidden), username).toEqual([]);
      }
      expect(
        await wrongAnswers(inArea("tenant").filter(may), caller, ({ status }) => status !== 403),
        username,
      ).toEqual([]);
    },
  );

  test("[GUARD-05] asks for its feature: without it, no one gets through, from the next request on", async () => {
    const admin = await api.as("admin@acme");
    const gated = inArea("tenant").filter(({ access }) => access.area === "tenant" && access.feature);
    await takeAllFeatures(api, "acme");
    const isOff = ({ status, body }: Answer) => status === 403 && body.code === "feature_off";
    expect(await wrongAnswers(gated, admin, isOff)).toEqual([]);
    const platform = await api.as("platform");
    const { body } = await platform.get(`/api/platform/tenants/${records.tenants}`);
    const enabled = body.features.map((feature: { key: string }) => feature.key);
    const switched = await platform.send("PUT", `/api/platform/tenants/${records.tenants}/features`, {
      version: body.version,
      enabled,
    });
    expect(switched.status).toBe(200);
    expect(await wrongAnswers(gated, admin, ({ body: { code } }) => code !== "feature_off")).toEqual([]);
  });

  test("of the platform refuses strangers and tenants' people, and is not there on a tenant's host", async () => {
    const calls = inArea("platform");
    const nobody = callerOf(api.app, "default", "main", "");
    expect(await wrongAnswers(calls, nobody, ({ status }) => status === 401)).toEqual([]);
    const tenantAdmin = callerOf(api.app, "default", "main", (await api.as("admin@acme")).cookie);
    expect(await wrongAnswers(calls, tenantAdmin, ({ status }) => status === 401)).toEqual([]);
    const platform = await api.as("platform");
    const onTenantHost = callerOf(api.app, "acme", "tenant", platform.cookie);
    expect(await wrongAnswers(calls, onTenantHost, ({ status }) => status === 404)).toEqual([]);
    const reads = calls.filter(({ method }) => method === "GET");
    expect(await wrongAnswers(reads, platform, ({ status }) => status === 200)).toEqual([]);
  });

  test("of the tenant app is closed to a platform session", async () => {
    const platform = await api.as("platform");
    const onAcme = callerOf(api.app, "acme", "tenant", platform.cookie);
    expect(await wrongAnswers(inArea("tenant"), onAcme, ({ status }) => status === 401)).toEqual([]);
  });

  test("answers an unknown tenant with 404", async () => {
    const lost = callerOf(api.app, "no-such-tenant", "tenant", "");
    expect(await wrongAnswers(inArea("tenant"), lost, ({ body }) => body.code === "unknown_tenant")).toEqual(
      [],
    );
  });
});
