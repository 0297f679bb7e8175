import { expect, test } from "vitest";
import { errorsOf, withoutAnswered } from "./reasons.ts";

const wrongTag = { code: "tag_mismatch", message: "That is the tag of another point." };
const notOwn = { code: "own_lock_offline", message: "Take your own lock." };
const unlikely = { code: "reading_implausible", message: "Check the reading." };
const noRoom = { code: "", message: "This phone has no room left." };

test("a refusal is shown at the input that it names, and goes once that one is corrected", () => {
  expect(errorsOf([wrongTag, notOwn, noRoom])).toEqual({
    scannedTag: wrongTag.message,
    lockNumber: notOwn.message,
  });
  expect(withoutAnswered([wrongTag, notOwn], "scannedTag")).toEqual([notOwn]);
  expect(withoutAnswered([wrongTag, notOwn], "comment")).toEqual([wrongTag, notOwn]);
});

test("a reading that was hardly possible is confirmed or corrected; what names no input stays until the next press", () => {
  for (const input of ["confirmed", "value"])
    expect(withoutAnswered([unlikely, noRoom], input)).toEqual([noRoom]);
});
