import { expect, test } from "vitest";
import { lettersOf, shortcutOf } from "./shortcut-keys.ts";

const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const free = { isTyping: false, afterPrefix: false, singleKeys: true };

test.each([
  ["Ctrl+K", { ...keys, key: "k", ctrlKey: true }, "palette"],
  ["Cmd+K", { ...keys, key: "k", metaKey: true }, "palette"],
  ["Ctrl+K with the caps lock", { ...keys, key: "K", ctrlKey: true }, "palette"],
  ["Ctrl+Shift+K, the browser's", { ...keys, key: "K", ctrlKey: true, shiftKey: true }, undefined],
  ["Ctrl+Cmd+K", { ...keys, key: "k", ctrlKey: true, metaKey: true }, undefined],
  ["a question mark", { ...keys, key: "?", shiftKey: true }, "overview"],
  ["a slash", { ...keys, key: "/" }, "field"],
  ["g", { ...keys, key: "g" }, "prefix"],
  ["Ctrl+G", { ...keys, key: "g", ctrlKey: true }, undefined],
  ["d by itself", { ...keys, key: "d" }, undefined],
])("%s", (_, pressed, shortcut) => {
  expect(shortcutOf(pressed, free)).toBe(shortcut);
});

test("after g a letter names a place", () => {
  const after = { ...free, afterPrefix: true };
  expect(shortcutOf({ ...keys, key: "e" }, after)).toEqual({ letter: "e" });
  expect(shortcutOf({ ...keys, key: "g" }, after)).toEqual({ letter: "g" });
  expect(shortcutOf({ ...keys, key: "Escape" }, after)).toBeUndefined();
});

test.each(["?", "/", "g"])(
  "[WCAG 2.1.4] %s does nothing while someone types, or once it is switched off",
  (key) => {
    expect(shortcutOf({ ...keys, key }, { ...free, isTyping: true })).toBeUndefined();
    expect(shortcutOf({ ...keys, key }, { ...free, singleKeys: false })).toBeUndefined();
  },
);

test("the palette opens from a field too, and whatever is switched off", () => {
  const pressed = { ...keys, key: "k", ctrlKey: true };
  expect(shortcutOf(pressed, { isTyping: true, afterPrefix: true, singleKeys: false })).toBe("palette");
});

test.each(Object.entries(lettersOf))("no letter of the %s area represents two places", (_, letters) => {
  const all = Object.values(letters);
  expect(new Set(all).size).toBe(all.length);
});
