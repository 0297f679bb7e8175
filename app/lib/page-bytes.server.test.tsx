import { PassThrough, type Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pageBytes } from "./page-bytes.server.ts";

/** What React collects before it writes, bytes. */
const reactBuffer = 2048;

/** Characters of one to four bytes, and signs put together from several. */
const scripts = {
  "Latin with diacritics": "Übergröße, façade, Łódź, señal — ",
  Cyrillic: "Отключите питание и повесьте замок. ",
  Greek: "Κλειδώστε τον διακόπτη πριν. ",
  Arabic: "أغلق الصمام قبل بدء العمل. ",
  CJK: "作業前に電源を遮断し、施錠する。",
  "emoji and astral characters": "🔒👩🏽‍🔧𝔏𠜎⚡️",
};

describe("a page as React writes it", () => {
  test.each(Object.entries(scripts))("is the same bytes at every offset: %s", async (_, sample) => {
    const wrong: number[] = [];
    for (let offset = 0; offset < reactBuffer; offset++) {
      const page = pageOf(sample, offset);
      if ((await streamed(page, pageBytes())) !== renderToString(page)) wrong.push(offset);
    }
    expect(wrong).toEqual([]);
  });

  test("would hold NUL bytes without it", async () => {
    const torn = await streamed(pageOf(scripts.CJK, 1), new PassThrough());
    expect(torn).toContain("\0");
  });

  test("comes whole where characters are split between chunks", async () => {
    const text = Object.values(scripts).join("");
    const cleaner = pageBytes();
    for (const byte of Buffer.from(text)) cleaner.write(Buffer.of(byte, 0));
    cleaner.end();
    expect((await buffer(cleaner)).toString()).toBe(text);
  });
});

/** A page in which the text begins `offset` bytes into React's buffer and runs past its end. */
function pageOf(sample: string, offset: number): ReactElement {
  const repeated = Math.ceil(reactBuffer / 2 / Buffer.byteLength(sample)) + 1;
  return (
    <main title={"x".repeat(offset % 256)}>
      {Array.from({ length: Math.floor(offset / 256) }, (_, n) => (
        <i key={n}>{"x".repeat(256 - "<i></i>".length)}</i>
      ))}
      {Array.from({ length: repeated }, (_, n) => (
        <p key={n}>
          {sample}
          <input defaultValue={sample} />
        </p>
      ))}
    </main>
  );
}

async function streamed(page: ReactElement, through: Transform): Promise<string> {
  const bytes = buffer(through);
  const { pipe } = renderToPipeableStream(page);
  pipe(through);
  return (await bytes).toString();
}
