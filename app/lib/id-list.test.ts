import { expect, test } from "vitest";
import { idList } from "#contract/common.ts";
import { idListOf } from "./id-list.ts";

const one = "0190a000-0000-7000-8000-000000000001";
const two = "0190a000-0000-7000-8000-000000000002";

test("ids go to a call each once, in the shape that the contract reads; what is none is left out", () => {
  expect(idListOf([one, "", two, one, "nobody", `${two}0`])).toBe(`${one},${two}`);
  expect(idList.parse(idListOf([one, two]))).toEqual([one, two]);
  expect(idListOf(["", "nobody"])).toBeUndefined();
});

test("as many go as the contract takes", () => {
  const many = Array.from(
    { length: 300 },
    (_, n) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`,
  );
  expect(idList.parse(idListOf(many))).toHaveLength(250);
  expect(idList.safeParse(many.join(",")).success).toBe(false);
});
