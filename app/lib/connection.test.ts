import { beforeEach, expect, test, vi } from "vitest";
import { connection, setWaiting, stopWaits, type Waiting } from "./connection.ts";

const asked = new Set<string>();
beforeEach(() => {
  asked.clear();
  vi.stubGlobal("window", {
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
