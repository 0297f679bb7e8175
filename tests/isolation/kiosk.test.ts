import { beforeAll, expect, test } from "vitest";
import { isForKiosk } from "#contract/access.ts";
import { apiOfFile, type Caller, callerOf } from "../support/api.ts";
import { badgeFor, enrolledTablet, signedInOn, type Tablet } from "../support/kiosks.ts";
import { type Records, recordsOf } from "../support/records.ts";
import { addressOn, type Operation, operationsOf } from "./openapi.ts";

const api = apiOfFile(["acme", "borealis"]);
let operations: Operation[];
let records: Records;
let tablet: Tablet;
let admin: Caller;

beforeAll(async () => {
  operations = await operationsOf(api);
  records = await recordsOf(api, "acme");
  tablet = await enrolledTablet(api);
  const { badge, code } = await badgeFor(api, "admin@acme");
  const body = { badge, code, pin: "493027" };
  admin = signedInOn(api, tablet, await tablet.caller.send("POST", "/api/kiosk/pin", body));
});

const ofTenant = () => operations.filter(({ access }) => access.area === "tenant");
const isClosed = ({ access }: Operation) =>
  access.area === "tenant" &&
  (access.ownDevice === true || (access.permission !== undefined && !isForKiosk(access.permission)));

async function statusesOf(calls: Operation[], caller: Caller): Promise<[string, number][]> {
  expect(calls.length).toBeGreaterThan(0);
  const statuses: [string, number][] = [];
  for (const { method, path } of calls) {
    const url = addressOn(records, path);
    const answer =
      method === "GET" ? await caller.get(url) : await caller.send(method, url, { nonsense: true });
    statuses.push([`${method} ${path}`, answer.status]);
  }
  return statuses;
}

test("[GUARD-05] a kiosk session is refused every call of administration, and no other", async () => {
  const closed = await statusesOf(ofTenant().filter(isClosed), admin);
  expect(closed.filter(([, status]) => status !== 403)).toEqual([]);
  const open = ofTenant().filter((operation) => !isClosed(operation) && operation.path !== "/api/kiosk/lock");
  expect((await statusesOf(open, admin)).filter(([, status]) => status === 403)).toEqual([]);
});

test("[HOST-03] a kiosk session and its device cookie are refused every call of another tenant", async () => {
  const onBorealis = callerOf(api.app, "borealis", "tenant", admin.cookie);
  const answers = await statusesOf(ofTenant(), onBorealis);
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
});

test("[GUARD-05] a device cookie alone opens none of the tenant's calls", async () => {
  const answers = await statusesOf(ofTenant(), tablet.caller);
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
});
