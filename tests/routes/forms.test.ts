import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#api/infrastructure/postgres/testing/started.ts";
import { type AppRoute, routesOf } from "./every-route.ts";
import { failureIn, type Fields, type RouteCalls, startRouteCalls } from "./route-calls.ts";

/** A form, its valid input, and how it is refused. */
interface FormCase {
  /** The pattern of its route. */
  at: string;
  who: string;
  good: () => Promise<Fields>;
  /** An invalid field, and the input that is then marked. */
  bad: [name: string, value: string];
  flash: string;
  /** Where the valid form leads. */
  leadsTo: RegExp;
  /** The API address of the record it changes, whose version the form must name. */
  record?: () => Promise<string>;
}

let calls: RouteCalls;
let routes: AppRoute[];

beforeAll(async () => {
  calls = await startRouteCalls(["acme"]);
  for (const who of [admin, "platform"]) await calls.api.as(who);
  routes = [...(await routesOf("tenant")), ...(await routesOf("platform"))];
});
afterAll(() => calls.stop());

async function firstIn(list: string, who = "admin@acme") {
  const { body } = await (await calls.api.as(who)).get(list);
  return body.items[0];
}
const admin = "admin@acme";
const uuid = "[0-9a-f-]{36}";
/** A number can be used only once. */
let numbers = 0;
const long = "x".repeat(5_000);

/** The record, for the fields of the form that changes it. */
async function recordAt(path: string, who = admin) {
  return (await (await calls.api.as(who)).get(path)).body;
}
const lineId = async () =>
  (await recordAt("/api/locations")).items.find(({ kind }: { kind: string }) => kind === "line").id;

const cases: FormCase[] = [
  {
    at: "/user-management/teams",
    who: admin,
    good: async () => ({ form: "create-team", name: "Night shift" }),
    bad: ["name", ""],
    flash: "teamCreated",
    leadsTo: new RegExp(`^/user-management/teams/${uuid}$`),
  },
  {
    at: "/equipment/new",
    who: admin,
    good: async () => ({ tag: "NEW-1", name: "Shrink tunnel", hazards: "", lineId: await lineId() }),
    bad: ["tag", ""],
    flash: "machineAdded",
    leadsTo: new RegExp(`^/equipment/${uuid}`),
  },
  {
    at: "/equipment/locks/new",
    who: admin,
    good: async () => ({ number: "L-990", kind: "equipment" }),
    bad: ["number", ""],
    flash: "lockAdded",
    leadsTo: new RegExp(`^/equipment/locks/${uuid}`),
  },
  {
    at: "/equipment/locks/series",
    who: admin,
    good: async () => ({ first: "S-01", last: "S-04", kind: "equipment" }),
    bad: ["first", ""],
    flash: "lockSeriesAdded",
    leadsTo: /^\/equipment\/locks/,
  },
  {
    at: "/equipment/locations",
    who: admin,
    good: async () => ({ act: "add", kind: "site", name: "Works North" }),
    bad: ["name", long],
    flash: "placeAdded",
    leadsTo: /^\/equipment\/locations/,
  },
  {
    at: "/repository/folders/new",
    who: admin,
    good: async () => ({ name: "Shift notes", parentId: "" }),
    bad: ["name", ""],
    flash: "folderSaved",
    leadsTo: /^\/repository/,
  },
  {
    at: "/user-management/invite",
    who: admin,
    good: async () => ({
      name: "Nina Newcomer",
      username: "nina",
      email: "nina@acme.example",
      kind: "affected",
      roleId: (await firstIn("/api/roles")).id,
    }),
    bad: ["email", "no address"],
    flash: "userInvited",
    leadsTo: /^\/user-management/,
  },
  {
    at: "/equipment/:id/edit",
    who: admin,
    record: async () => `/api/equipment/${(await firstIn("/api/equipment?search=FB-PAS-003")).id}`,
    good: async () => ({ tag: "FB-PAS-003", name: "Filler", hazards: "Crushing", lineId: await lineId() }),
    bad: ["name", ""],
    flash: "machineSaved",
    leadsTo: new RegExp(`^/equipment/${uuid}`),
  },
  {
    at: "/equipment/locks/:lockId/edit",
    who: admin,
    record: async () => `/api/locks/${(await firstIn("/api/locks?state=in_cabinet")).id}`,
    good: async () => ({ number: `L-80${++numbers}`, kind: "equipment" }),
    bad: ["number", ""],
    flash: "lockSaved",
    leadsTo: new RegExp(`^/equipment/locks/${uuid}`),
  },
  {
    at: "/billing/details",
    who: admin,
    record: async () => "/api/billing",
    good: async () => ({
      name: "Acme Foods",
      address: "1 Mill Road",
      email: "bills@acme.example",
      vatId: "",
      reference: "",
    }),
    bad: ["email", "no address"],
    flash: "billingDetailsSaved",
    leadsTo: /^\/billing/,
  },
  {
    at: "/admin/tenants/new",
    who: "platform",
    good: async () => ({
      name: "New Mill",
      slug: "newmill",
      industry: "food_beverage",
      personName: "Ann Mill",
      email: "ann@newmill.example",
      username: "ann",
    }),
    bad: ["slug", "Not A Host"],
    flash: "tenantCreated",
    leadsTo: new RegExp(`^/admin/tenants/${uuid}/settings`),
  },
];

async function sending({ at, who, record }: FormCase) {
  const route = routes.find(({ pattern }) => pattern === at);
  if (!route) throw new Error(`No route has the pattern ${at}.`);
  const address = await record?.();
  const found = address === undefined ? undefined : await recordAt(address, who);
  const version = found?.version ?? found?.details?.version;
  const name = /:(\w+)/.exec(at)?.[1];
  const id = address?.split("/").at(-1) ?? "";
  const params = name ? { [name]: id } : {};
  const module = await route.module();
  return {
    version: version as number | string | undefined,
    send: (fields: Fields) => calls.send(who, module, at.replace(/:\w+/, id), fields, params),
  };
}

async function eventsSoFar(): Promise<number> {
  const [row] = await ask(calls.api.ownerUrl, "select count(*)::int as count from audit_events");
  return Number(row?.["count"]);
}

const withVersion = (fields: Fields, version: number | string | undefined): Fields =>
  version === undefined ? fields : { ...fields, version: String(version) };

describe.each(cases)("the form at $at", (form) => {
  test("returns with the field that is wrong and all that was typed, and nothing changes", async () => {
    const { send, version } = await sending(form);
    const [name, value] = form.bad;
    const before = await eventsSoFar();
    const good = await form.good();
    const outcome = await send(withVersion({ ...good, [name]: value }, version));
    expect(outcome.status).toBe(400);
    const failure = failureIn(outcome);
    expect(Object.keys(failure.fields)).toContain(name);
    const [typed, kept] = Object.entries(good).find(
      ([field, word]) => !["form", name].includes(field) && word !== "",
    ) ?? [name, value];
    expect(failure.typed[typed]).toEqual([kept]);
    expect(await eventsSoFar()).toBe(before);
  });

  test("filled in properly takes effect once, leads on, and says what was done", async () => {
    const { send, version } = await sending(form);
    const fields = { ...withVersion(await form.good(), version), key: crypto.randomUUID() };
    const before = await eventsSoFar();
    const outcome = await send(fields);
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ status: 303, flash: form.flash });
    expect(outcome.location).toMatch(form.leadsTo);
    const after = await eventsSoFar();
    expect(after).toBeGreaterThan(before);
    // A double tap sends the same key.
    expect(await send(fields)).toMatchObject({ status: 303, location: outcome.location });
    expect(await eventsSoFar()).toBe(after);
  });
});

describe.each(cases.filter(({ record }) => record))("a save at $at that comes second", (form) => {
  test("is refused as a conflict, and what was saved first stays", async () => {
    const { send, version } = await sending(form);
    const fields = withVersion(await form.good(), version);
    const first = await send(fields);
    expect(first.status, JSON.stringify(first.data)).toBe(303);
    const before = await eventsSoFar();
    const second = await send(fields);
    expect(second.status).toBe(409);
    expect(failureIn(second).code).toBe("stale");
    expect(await eventsSoFar()).toBe(before);
  });
});
