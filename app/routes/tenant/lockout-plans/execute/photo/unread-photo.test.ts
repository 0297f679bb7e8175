import { expect, test } from "vitest";
import { whyUnread } from "./unread-photo.ts";

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))));

test.each([
  ["a JPEG that this device cannot read", file([0xff, 0xd8, 0xff, 0xe0], "rest of it"), "unreadable"],
  ["a PNG that this device cannot read", file([0x89], "PNG\r\n", [0x1a, 0x0a]), "unreadable"],
  ["a WebP that this device cannot read", file("RIFF", [10, 13, 0, 0], "WEBPVP8"), "unreadable"],
  ["a telephone's HEIC", file([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0]), "heic"],
  ["a text that is named like a photo", file("hello this is not a photo"), "notPhoto"],
  ["a drawing as markup", file("<svg xmlns='http://www.w3.org/2000/svg'/>"), "notPhoto"],
  ["an empty file", file(), "notPhoto"],
])("%s", async (_, photo, why) => expect(await whyUnread(photo)).toBe(why));
