import fc from "fast-check";
import { expect, test } from "vitest";
import { editSteps } from "./procedure-edit.ts";

const anyList = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 });
const anyPosition = fc.integer({ min: -3, max: 25 });

test("[PRODUCT-02] a moved step is where it was put, and the others keep their order", () => {
  fc.assert(
    fc.property(anyList, anyPosition, anyPosition, (list, from, to) => {
      const moved = editSteps(list, { type: "move", from, to });
      const isPossible = from in list && to in list;
      if (!isPossible) return moved === list;
      expect(moved[to]).toBe(list[from]);
      const others = (steps: readonly number[]) => steps.filter((step) => step !== list[from]);
      expect(others(moved)).toEqual(others(list));
      expect(editSteps(moved, { type: "move", from: to, to: from })).toEqual(list);
      return true;
    }),
  );
});

test("[PRODUCT-02] what is deleted and restored is as before", () => {
  fc.assert(
    fc.property(anyList, anyPosition, (list, at) => {
      const left = editSteps(list, { type: "remove", at });
      const step = list[at];
      if (step === undefined) return left === list;
      expect(left).toHaveLength(list.length - 1);
      expect(editSteps(left, { type: "insert", at, step })).toEqual(list);
      return true;
    }),
  );
});

test("a step can be inserted before the first, between any, and after the last", () => {
  expect(editSteps([1, 2], { type: "insert", at: 0, step: 9 })).toEqual([9, 1, 2]);
  expect(editSteps([1, 2], { type: "insert", at: 2, step: 9 })).toEqual([1, 2, 9]);
  expect(editSteps([1, 2], { type: "insert", at: 3, step: 9 })).toEqual([1, 2]);
  expect(editSteps([1, 2], { type: "insert", at: 0.5, step: 9 })).toEqual([1, 2]);
});
