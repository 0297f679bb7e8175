import { expect, test } from "vitest";
import { heapFlags, withTrimmedMemory } from "./heap.ts";

const gigabyte = 1024 ** 3;
const room = (role: "bff" | "api", memory: number) =>
  Number(/--max-old-space-size=(\d+)/.exec(heapFlags(role, memory).join(" "))?.[1]);

test("heaps grow with the machine, between what a process needs and what it can use", () => {
  expect([0.5, 2, 4, 8, 64].map((size) => room("bff", size * gigabyte))).toEqual([144, 144, 256, 512, 512]);
  expect([0.5, 2, 4, 8, 64].map((size) => room("api", size * gigabyte))).toEqual([256, 256, 341, 682, 768]);
});

test("both together leave most of a small machine to the database", () => {
  expect(room("bff", gigabyte) + room("api", gigabyte)).toBeLessThan(512);
});

test("freed memory goes back to the machine, unless the operator says otherwise", () => {
  expect(withTrimmedMemory({ NODE_ENV: "test" })).toEqual({
    NODE_ENV: "test",
    MALLOC_TRIM_THRESHOLD_: "131072",
  });
  const own = { NODE_ENV: "test" as const, MALLOC_TRIM_THRESHOLD_: "1" };
  expect(withTrimmedMemory(own)).toEqual(own);
});
