import { expect, test } from "vitest";
import { isScreenLocked, lockScreen, unlockScreen, whenUnlocked } from "./screen-lock.ts";

test("what is fetched waits while the screen is locked, and not otherwise", async () => {
  await whenUnlocked();
  lockScreen();
  lockScreen();
  const order: string[] = [];
  const waiting = whenUnlocked().then(() => order.push("sent"));
  await Promise.resolve();
  expect([isScreenLocked(), order]).toEqual([true, []]);
  order.push("unlocked");
  unlockScreen();
  await waiting;
  expect([isScreenLocked(), order]).toEqual([false, ["unlocked", "sent"]]);
});

test("what no one waits for any more is not sent", async () => {
  lockScreen();
  const gone = new AbortController();
  const waiting = whenUnlocked(gone.signal);
  gone.abort(new Error("gone"));
  unlockScreen();
  await expect(waiting).rejects.toThrow("gone");
});
