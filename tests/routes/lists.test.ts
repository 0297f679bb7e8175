import { afterAll, beforeAll, expect, test } from "vitest";
import { lists } from "#app/lib/lists.server.ts";
import { recordsOf, type Records } from "../support/records.ts";
import { addressOf, paramsFor, routesOf } from "./every-route.ts";
import { type RouteCalls, startRouteCalls } from "./route-calls.ts";

let calls: RouteCalls;
let records: Records;

beforeAll(async () => {
  calls = await startRouteCalls(["acme"]);
  records = await recordsOf(calls.api, "acme");
});
afterAll(() => calls.stop());

const names = [
  ...new Set(Object.values(lists).flatMap((list) => Object.keys(list.read(new URLSearchParams()).filter))),
  "format",
];
const junk = ["'; drop table\0 users", "😀".repeat(120)];

test.each([
  ["tenant", "admin@acme"],
  ["platform", "platform"],
] as const)("a wrong filter in the address of a page of the %s area is left out", async (area, who) => {
  const wrong: Record<string, number> = {};
  let asked = 0;
  for (const route of await routesOf(area)) {
    // There, an address names the record to begin with.
    if (route.pattern.endsWith("/new")) continue;
    const module = await route.module();
    const params = paramsFor(route, records);
    const address = addressOf(route, params);
    const { status } = await calls.load(who, module, address, params);
    if (!module.loader || status !== 200) continue;
    for (const value of junk) {
      const search = new URLSearchParams(names.map((name) => [name, value]));
      const outcome = await calls.load(who, module, `${address}?${search}`, params);
      if (outcome.status !== 200) wrong[`${route.file} ${value.slice(0, 10)}`] = outcome.status;
      asked += 1;
    }
  }
  expect(wrong).toEqual({});
  expect(asked).toBeGreaterThan(20);
});
