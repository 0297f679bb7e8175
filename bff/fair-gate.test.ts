import { expect, test } from "vitest";
import { FairGate, GateBusy } from "./fair-gate.ts";

const limits = { places: 4, perTenant: 3, perClient: 2, waiting: 3, waitingPerClient: 2, waitMs: 60_000 };
const by = (client: string, tenant = "acme") => ({ client, tenant });

test("one client fills its own places only, and one tenant its own", async () => {
  const gate = new FairGate(limits);
  await gate.enter(by("greedy"));
  await gate.enter(by("greedy"));
  let served = 0;
  void Promise.resolve(gate.enter(by("greedy"))).then(() => (served += 1));
  await gate.enter(by("other"));
  void Promise.resolve(gate.enter(by("third"))).then(() => (served += 1));
  const leave = await gate.enter(by("fourth", "borealis"));
  leave();
  await Promise.resolve();
  expect(served).toBe(0);
});

test("free places go to the waiting clients in turn, not to the one that asked most", async () => {
  const gate = new FairGate({ ...limits, places: 1, waiting: 10, waitingPerClient: 5 });
  const first = await gate.enter(by("greedy"));
  const order: string[] = [];
  const queue = (client: string) =>
    Promise.resolve(gate.enter(by(client))).then((leave) => {
      order.push(client);
      leave();
    });
  const all = [queue("greedy"), queue("greedy"), queue("greedy"), queue("other")];
  first();
  await Promise.all(all);
  expect(order).toEqual(["greedy", "other", "greedy", "greedy"]);
});

test("beyond the limit of waiting requests, in total and for one client, the next is refused at once", async () => {
  const gate = new FairGate({ ...limits, places: 1 });
  await gate.enter(by("a"));
  for (const client of ["a", "a", "b"]) void Promise.resolve(gate.enter(by(client)));
  await expect(gate.enter(by("c"))).rejects.toThrow(GateBusy);
  const other = new FairGate({ ...limits, places: 1 });
  await other.enter(by("a"));
  for (const client of ["a", "a"]) void Promise.resolve(other.enter(by(client)));
  await expect(other.enter(by("a"))).rejects.toThrow(GateBusy);
});

test("a request that waited too long is refused, and holds no place", async () => {
  const gate = new FairGate({ ...limits, places: 1, waitMs: 1 });
  const leave = await gate.enter(by("a"));
  await expect(gate.enter(by("b"))).rejects.toThrow(GateBusy);
  leave();
  leave();
  const [one] = [await gate.enter(by("b"))];
  one();
});
