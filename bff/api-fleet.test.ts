import { afterEach, expect, test } from "vitest";
import { apiFleet } from "./api-fleet.ts";
import type { ApiFleet } from "./api-fleet.ts";
import { closeAll, startUpstream } from "./testing.ts";

let fleet: ApiFleet | undefined;
afterEach(async () => {
  fleet?.close();
  await closeAll();
});

/** An API whose readiness the test sets. */
async function startMember() {
  const member = { status: 200, origin: "" };
  const { origin } = await startUpstream((_req, res) => {
    res.statusCode = member.status;
    res.end();
  });
  return Object.assign(member, { origin });
}

/** Where the next requests go. */
const asked = () => new Set(Array.from({ length: 8 }, () => fleet?.current()));

test("APIs are asked in turn, one that stops no more, and again once it is ready", async () => {
  const [first, second] = [await startMember(), await startMember()];
  fleet = apiFleet([first.origin, second.origin], 20);
  await expect.poll(asked).toEqual(new Set([first.origin, second.origin]));
  first.status = 503;
  await expect.poll(asked).toEqual(new Set([second.origin]));
  first.status = 200;
  await expect.poll(asked).toEqual(new Set([first.origin, second.origin]));
});

test("while none is ready all are asked, so that their own answer reaches the visitor", async () => {
  const [first, second] = [await startMember(), await startMember()];
  fleet = apiFleet([first.origin, second.origin], 20);
  second.status = 503;
  await expect.poll(asked).toEqual(new Set([first.origin]));
  first.status = 503;
  await expect.poll(asked).toEqual(new Set([first.origin, second.origin]));
});

test("a lone API is asked by its name, whatever it says of itself", async () => {
  const alone = await startMember();
  alone.status = 503;
  fleet = apiFleet([alone.origin], 20);
  expect(asked()).toEqual(new Set([alone.origin]));
});
