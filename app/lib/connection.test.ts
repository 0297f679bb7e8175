import { beforeEach, expect, test, vi } from "vitest";
import { connection, recallStop, setWaiting, stopWaits, type Waiting } from "./connection.ts";

const asked = new Set<string>();
const stored = new Map<string, string>();
beforeEach(() => {
  asked.clear();
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("window", {
    location: { pathname: "/lockout-plans/1/execute" },
    addEventListener: (type: string) => asked.add(type),
    removeEventListener: (type: string) => asked.delete(type),
  });
  return () => vi.unstubAllGlobals();
});

const waiting = (kind: Waiting["kind"]): Waiting => ({
  kind,
  manual: kind === "step",
  mayHaveArrived: false,
  again: () => undefined,
});

test("a stop that is not sent waits whatever else is pressed, and the page asks before it goes until then", () => {
  setWaiting(waiting("step"));
  expect(asked.size).toBe(0);
  setWaiting(waiting("stop"));
  setWaiting(waiting("link"));
  setWaiting(waiting("step"));
  expect(connection().waiting?.kind).toBe("stop");
  expect(stopWaits()).toBe(true);
  expect([...asked]).toEqual(["beforeunload"]);
  setWaiting(undefined);
  expect(stopWaits()).toBe(false);
  expect(asked.size).toBe(0);
});

test("a page that was loaded again says that its stop was not sent, until the next press, and holds nothing back", () => {
  setWaiting(waiting("stop"));
  // Loaded again: nothing is left but what the browser stored.
  const left = new Map(stored);
  setWaiting(undefined);
  expect(stored.size).toBe(0);
  recallStop();
  expect(connection().waiting).toBeUndefined();
  for (const [name, value] of left) stored.set(name, value);
  recallStop();
  expect(connection().waiting).toMatchObject({ kind: "stop", manual: true });
  expect(stopWaits()).toBe(false);
  expect(asked.size).toBe(0);
  setWaiting(undefined);
  expect(stored.size).toBe(0);
});
