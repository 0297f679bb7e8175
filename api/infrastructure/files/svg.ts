import { execFile } from "node:child_process";
import { open, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { mostSvgElements, svgLimitBytes } from "#contract/drawings/words.ts";
import { fileRefusal } from "#contract/files/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { fontsFolder } from "#api/infrastructure/pdf/fonts.ts";
import { threadFile } from "#threads/built-file.ts";
import { FairQueue } from "#threads/fair-queue.ts";

/** Longest side of the picture that is drawn, px: what is shown of a drawing has no more. */
const side = 2048;
/** Beyond the deadline that the process has for itself, ms: for one that cannot even do that. */
const mostMs = 12_000;
/** One at a time, and tenants take turns, as with pictures. */
const queue = new FairQueue({ atOnce: 1, atOnceOfOwner: 1, waiting: 50, waitingOfOwner: 5 });

/** Whether a file begins as markup that has an SVG in it. What it truly is, the drawing of it shows. */
export async function looksLikeSvg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    // In UTF-16 there is a zero beside each letter, and a mark before them that is no UTF-8.
    const head = buffer.subarray(0, bytesRead).toString("utf8").replaceAll("\0", "");
    return /^[\uFEFF\uFFFD]*\s*</.test(head) && /<(?:[\w.-]+:)?svg[\s>/]/.test(head);
  } finally {
    await file.close();
  }
}

/**
 * Draws an SVG as a PNG beside it and returns its path, or why not. Of the markup nothing is stored: no script, no
 * style, no link of it reaches a browser. Throws `TooMuchWork` while too many wait.
 */
export async function drawSvg(
  path: string,
  tenantId: string,
): Promise<{ path: string } | { refusal: Refusal }> {
  const refusal = await faultOf(path);
  if (refusal) return { refusal };
  const drawn = `${path}.png`;
  const code = await queue.run(tenantId, () => draw(path, drawn));
  if (code === 0) return { path: drawn };
  return { refusal: fileRefusal(code === 2 ? "picture_damaged" : "svg_too_heavy") };
}

/** What is refused before anything is drawn: whatever could unpack, fetch, or cost more than it seems to. */
async function faultOf(path: string): Promise<Refusal | undefined> {
  const limits = { megabytes: svgLimitBytes / 1024 / 1024, elements: mostSvgElements };
  if ((await stat(path)).size > svgLimitBytes) return fileRefusal("svg_too_large", limits);
  const text = decoded(await readFile(path));
  if (text === undefined) return fileRefusal("svg_encoding");
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return fileRefusal("svg_entities");
  if ((text.match(/<[A-Za-z]/g)?.length ?? 0) > mostSvgElements) return fileRefusal("svg_too_large", limits);
  const what = embedded.exec(text)?.[1] ?? (outside.test(text) ? "files from elsewhere" : undefined);
  return what === undefined ? undefined : fileRefusal("svg_embeds", { what });
}

/** Pictures within the picture unpack to any size, and other documents are not the person's to show. */
const embedded = /<(?:[\w.-]+:)?((?:fe)?image|include)[\s>/]/i;
/** An address that is no part of the drawing itself, other than where a link leads. */
const outside =
  /<(?:[\w.-]+:)?use\b[^>]*\bhref\s*=\s*["']\s*[^#"'\s]|<\?xml-stylesheet|@import|url\(\s*["']?\s*(?:(?!data:)[a-z]+:|\/)/i;

/** UTF-8 that says nothing else of itself. */
function decoded(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? "utf-8";
    return text.includes("\0") || !/^(utf-?8|us-ascii)$/i.test(declared) ? undefined : text;
  } catch {
    return undefined;
  }
}

const entry = threadFile(import.meta.dirname, "../../draw-svg.ts", "draw-svg");
/** Our own fonts, because a container has none. */
const fonts = fileURLToPath(new URL("fonts.conf", fontsFolder));

/** How the process ended; 3 if it had to be stopped. */
function draw(from: string, to: string): Promise<number> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--max-old-space-size=64", entry, from, to, String(side)],
      // Without the secrets of this process.
      {
        env: { NODE_ENV: "production", FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: `${from}.cache` },
        timeout: mostMs,
        killSignal: "SIGKILL",
      },
      (error) => resolve(error === null ? 0 : error.code === 2 ? 2 : 3),
    );
  });
}
