import { once } from "node:events";
import { PassThrough, type Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Suspense } from "react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PageBytes } from "./page-bytes.server.ts";

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
      if ((await streamed(page, new PageBytes())) !== renderToString(page)) wrong.push(offset);
    }
    expect(wrong).toEqual([]);
  });

  test("would hold NUL bytes without it", async () => {
    const torn = await streamed(pageOf(scripts.CJK, 1), new PassThrough());
    expect(torn).toContain("\0");
  });

  test("comes whole where characters are split between chunks", async () => {
    const text = Object.values(scripts).join("");
    const cleaner = new PageBytes();
    for (const byte of Buffer.from(text)) cleaner.write(Buffer.of(byte, 0));
    cleaner.end();
    expect((await buffer(cleaner)).toString()).toBe(text);
  });
});

describe("the chunks of a page", () => {
  test("are its first bytes, the rest of the shell, and all that was waited for", async () => {
    const parts = Array.from({ length: 20 }, (_, n) => waitedFor(`part ${n}`));
    const steps = Array.from({ length: 200 }, (_, n) => <p key={n}>Hang your own lock on every point.</p>);
    const chunks = await chunksOf(<main>{[...steps, ...parts.map(({ element }) => element)]}</main>, () =>
      parts.forEach(({ arrive }) => arrive()),
    );
    expect(chunks.length).toBe(3);
    expect(chunks[0]?.length).toBe(reactBuffer);
    expect(chunks[1]).toMatch(/<\/main>$/);
    expect(chunks[2]).toContain("part 19");
  });

  test("are large where much was waited for", async () => {
    const parts = Array.from({ length: 100 }, () => waitedFor("x".repeat(1_000)));
    const chunks = await chunksOf(<main>{parts.map(({ element }) => element)}</main>, () =>
      parts.forEach(({ arrive }) => arrive()),
    );
    expect(chunks.length).toBeLessThan(12);
    expect(chunks.join("").match(/x{1000}/g)).toHaveLength(100);
  });

  test("do not wait for what comes late", async () => {
    const { element, arrive } = waitedFor("arrived");
    const text = await chunksOf(<main>{element}</main>, undefined, (chunk) => {
      // The shell is here while the rest is still to come.
      if (chunk.includes("</main>")) arrive();
    });
    expect(text.join("")).toContain("arrived");
  });
});

let elements = 0;
/** An element that React waits for, as for a loader's data. */
function waitedFor(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasArrived = false;
  const arrive = () => {
    hasArrived = true;
    resolve();
  };
  function Waited() {
    if (!hasArrived) throw promise;
    return <i>{text}</i>;
  }
  const element = (
    <Suspense key={elements++} fallback="…">
      <Waited />
    </Suspense>
  );
  return { element, arrive };
}

async function chunksOf(
  page: ReactElement,
  afterShell = () => {},
  onChunk = (_chunk: string) => {},
): Promise<string[]> {
  const body = new PageBytes();
  const chunks: string[] = [];
  body.on("data", (chunk) => {
    chunks.push(String(chunk));
    onChunk(String(chunk));
  });
  const { pipe } = renderToPipeableStream(page, {
    onShellReady() {
      pipe(body);
      afterShell();
    },
  });
  await once(body, "end");
  return chunks;
}

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
