import { expect, test } from "vitest";
import { isUnsent, keepTyped, typedBy, withField, withoutLeft } from "./typed-store.ts";

/** As a browser's, with room for `room` signs. */
function storage(room = 1_000_000): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, value);
    },
    removeItem: (name: string) => kept.delete(name),
  } as unknown as Storage;
}

const hour = 3_600_000;
const noted = (note: string, at: number) => withField(undefined, "note", note, at);

test("only the same person finds it, and only for a shift", () => {
  const store = storage();
  keepTyped({ person: "tess", forms: { sign_off: noted("Seal is worn", 0) } }, store);
  expect(typedBy("tess", store, hour).forms["sign_off"]?.fields).toEqual({ note: "Seal is worn" });
  expect(typedBy("ravi", store, hour).forms).toEqual({});
  expect(typedBy("tess", store, 13 * hour).forms).toEqual({});
});

test("a field that is emptied is not kept, nor a form without any", () => {
  const store = storage();
  const emptied = withField(noted("Seal", 0), "note", "", 1);
  expect(emptied.fields).toEqual({});
  keepTyped({ person: "tess", forms: { sign_off: emptied } }, store);
  expect(store.getItem("hasp.typed")).toBeNull();
});

test("the latest twenty forms stay, each with 4,000 signs a field at most", () => {
  const store = storage();
  const forms = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`form ${at}`, noted("x".repeat(5_000), at)]),
  );
  keepTyped({ person: "tess", forms }, store);
  const kept = typedBy("tess", store, 100).forms;
  expect(Object.keys(kept)).toHaveLength(20);
  expect(kept["form 9"]).toBeUndefined();
  expect(kept["form 10"]?.fields["note"]).toHaveLength(4_000);
});

test("what was sent waits until the lockout has moved on; a full or damaged store is none", () => {
  expect(isUnsent(noted("x", 0), "7")).toBe(true);
  expect(isUnsent({ ...noted("x", 0), sentWith: "7" }, "7")).toBe(true);
  expect(isUnsent({ ...noted("x", 0), sentWith: "7" }, "8")).toBe(false);
  const full = storage(10);
  keepTyped({ person: "tess", forms: { a: noted("x", 0) } }, full);
  expect(typedBy("tess", full, 1).forms).toEqual({});
  const damaged = storage();
  damaged.setItem("hasp.typed", "{");
  expect(typedBy("tess", damaged, 1).forms).toEqual({});
});

test("what was to be added is not there again once it was sent, or once its page was left", () => {
  const form = noted("Replace the belt", 0);
  expect(isUnsent(form, "")).toBe(true);
  expect(isUnsent({ ...form, sentWith: "" }, "")).toBe(false);
  const forms = { "/lockout-plans/new:plan": form, "/lockout-plans/a/execute:sign_off": form };
  const left = (path: string) => Object.keys(withoutLeft({ person: "tess", forms }, path).forms);
  expect(left("/lockout-plans/new")).toEqual(Object.keys(forms));
  const point = "/equipment/points/new?equipment=a:point";
  expect(
    withoutLeft({ person: "tess", forms: { [point]: form } }, "/equipment/points/new").forms,
  ).toHaveProperty([point]);
  expect(left("/lockout-plans")).toEqual(["/lockout-plans/a/execute:sign_off"]);
});
