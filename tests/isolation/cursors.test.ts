import { beforeAll, expect, test } from "vitest";
import { apiOfFile } from "../support/api.ts";
import { type Records, recordsOf } from "../support/records.ts";
import { addressOn, type PagedCall, pagedCallsOf } from "./openapi.ts";

const api = apiOfFile(["acme"]);
let records: Records;

beforeAll(async () => {
  records = await recordsOf(api, "acme");
});

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const uuid = "0199a000-0000-7000-8000-000000000000";
/** None comes from a page that was ever shown, and each would fail in the database. */
const madeUp = [
  "%%%",
  cursorOf({}),
  ...[
    [],
    ["x"],
    ["x", "y"],
    ["a\0b", uuid],
    ["a\ud800", uuid],
    ["x", uuid],
    ["x", "y", "z"],
    ["2026-02-31", uuid],
    ["2026-02-31T25:00:00Z", uuid],
    ["99999999999999999999"],
    ["2026-01-01T00:00:00Z", "99999999999999999999"],
    ["-1"],
    [uuid],
    [uuid, uuid],
    [{ id: uuid }],
  ].map(cursorOf),
];

/** With each value of each choice that the call offers, because each sort order has its own key. */
function addressesOf({ path, query, choices }: PagedCall): string[] {
  const address = `${addressOn(records, path)}?${query}`;
  return [
    address,
    ...choices.flatMap(({ name, values }) => values.map((value) => `${address}&${name}=${value}`)),
  ];
}

test("every list answers a cursor that someone made up with its page or with 400, in every order", async () => {
  const calls = await pagedCallsOf(api);
  expect(calls.length).toBeGreaterThan(20);
  const callers = {
    tenant: await api.as("admin@acme"),
    platform: await api.as("platform"),
    public: undefined,
  };
  const wrong: string[] = [];
  for (const call of calls) {
    for (const address of addressesOf(call)) {
      for (const cursor of madeUp) {
        const answer = await callers[call.access.area]?.get(
          `${address}&cursor=${encodeURIComponent(cursor)}`,
        );
        if (answer?.status !== 200 && answer?.status !== 400) {
          wrong.push(
            `${address} ${Buffer.from(cursor, "base64url").toString()} → ${answer?.status ?? "no caller"}`,
          );
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});
