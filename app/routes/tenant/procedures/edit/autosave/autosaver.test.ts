import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeContent } from "#domain/procedure-content.ts";
import { Autosaver, type Progress, type Save, type Sent } from "./autosaver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function form() {
  const sent: Save[] = [];
  const answers: Sent[] = [];
  const state = { title: "", problem: undefined as string | undefined, kept: 0, progress: {} as Progress };
  const saver = new Autosaver(
    {
      read: () => ({ title: state.title, content: completeContent({}) }),
      problem: () => state.problem,
      send: async (save) => {
        sent.push(save);
        return (
          answers.shift() ?? { kind: "saved", version: save.version + 1, savedAt: "2026-11-28T14:03:00.000Z" }
        );
      },
      keep: () => Boolean(++state.kept),
      forget: () => (state.kept = 0),
      show: (progress) => (state.progress = progress),
    },
    { number: 1, version: 1 },
  );
  const type = (title: string) => {
    state.title = title;
    saver.changed();
  };
  return { saver, sent, answers, state, type };
}

test("[PRODUCT-02] what is typed is saved once, some seconds after the last key", async () => {
  const { sent, state, type } = form();
  for (const title of ["A", "AB", "ABC"]) {
    type(title);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toMatchObject([{ title: "ABC", version: 1 }]);
  expect(state.progress).toMatchObject({ isDirty: false, base: { version: 2 }, state: { kind: "saved" } });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

test("[PRODUCT-02] who types on and on is saved too, but not all the time", async () => {
  const { sent, type } = form();
  for (let second = 0; second < 120; second += 1) {
    type(`Second ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBeGreaterThanOrEqual(5);
  expect(sent.length).toBeLessThanOrEqual(7);
});

test("[PRODUCT-02] without an answer the same save goes again, ever later, and what was typed since follows it", async () => {
  const { sent, answers, state, type } = form();
  answers.push(...Array.from({ length: 4 }, () => ({ kind: "later", why: "offline" }) as const));
  type("First");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(state.progress.state).toEqual({ kind: "offline", isKept: true });
  type("Second");
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  expect(sent.map(({ title }) => title)).toEqual(["First", "First", "First", "First"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(state.kept).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(16_000 + 3_000);
  expect(sent.slice(4)).toMatchObject([
    { title: "First", version: 1 },
    { title: "Second", version: 2 },
  ]);
  expect(state.progress).toMatchObject({ isDirty: false, base: { version: 3 } });
  expect(state.kept).toBe(0);
});

test("[PRODUCT-02] what cannot be saved says so and is not sent until it changes", async () => {
  const { sent, answers, state, type } = form();
  state.problem = "Title is empty";
  type("");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(state.progress).toMatchObject({
    isDirty: true,
    state: { kind: "refused", problem: "Title is empty" },
  });
  state.problem = undefined;
  answers.push({ kind: "refused", problem: "Too long." });
  type("Long");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(state.progress).toMatchObject({ isDirty: true, state: { kind: "refused", problem: "Too long." } });
});

test("[PRODUCT-02] once someone else has saved, nothing is saved over it", async () => {
  const { sent, answers, state, type } = form();
  answers.push({ kind: "stale" });
  type("Mine");
  await vi.advanceTimersByTimeAsync(3_000);
  type("Still mine");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(state).toMatchObject({ progress: { isDirty: true, isStale: true } });
  expect(state.kept).toBeGreaterThan(0);
});

test("[PRODUCT-02] a form that was sent takes its version; what was typed meanwhile is saved after it", async () => {
  const { saver, sent, state, type } = form();
  type("Sent");
  const { changes } = saver;
  saver.isHeld = true;
  type("Typed while it was on its way");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  saver.isHeld = false;
  saver.adopt(2, changes);
  expect(state.progress.isDirty).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toMatchObject([{ title: "Typed while it was on its way", version: 2 }]);
});
