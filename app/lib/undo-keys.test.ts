import { expect, test } from "vitest";
import { undoKeyOf } from "./undo-keys.ts";

const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["Ctrl+Z", { ...keys, key: "z", ctrlKey: true }, "undo"],
  ["Cmd+Z with the caps lock", { ...keys, key: "Z", metaKey: true }, "undo"],
  ["Ctrl+Shift+Z", { ...keys, key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
  ["Ctrl+Y", { ...keys, key: "y", ctrlKey: true }, "redo"],
  ["Z alone", { ...keys, key: "z" }, undefined],
  [
    "Ctrl+Alt+Z, a character of some keyboards",
    { ...keys, key: "z", ctrlKey: true, altKey: true },
    undefined,
  ],
  ["Ctrl+D", { ...keys, key: "d", ctrlKey: true }, undefined],
])("%s", (_, pressed, expected) => {
  expect(undoKeyOf(pressed)).toBe(expected);
});
