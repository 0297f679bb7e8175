import { open, readFile } from "node:fs/promises";
import { paperLimits } from "#contract/procedures/paper-words.ts";
import type { PaperLine } from "#domain/papers/paper-line.ts";
import { PaperFault } from "./paper-fault.ts";
import { linesOfPage, type Glyphs } from "./pdf-layout.ts";

/**
 * The lines of a PDF, page by page. Only its text is read: no script of it runs, nothing is fetched, no picture is drawn.
 * Throws `PaperFault`.
 */
export async function* linesOfPdf(path: string): AsyncGenerator<PaperLine> {
  if (!(await isPdf(path))) throw new PaperFault("paper_not_as_named");
  const { getDocument, OPS } = await loadReader();
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    // Errors alone: what is odd about a stranger's file is none of our log's.
    verbosity: 0,
  });
  try {
    const pdf = await task.promise.catch((error: unknown) => Promise.reject(faultOf(error)));
    if (pdf.numPages > paperLimits.pages) throw new PaperFault("paper_too_many_pages");
    let [hasText, hasPictures] = [false, false];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number).catch(broken);
      const { items } = await page.getTextContent().catch(broken);
      const glyphs = items.filter((item): item is typeof item & Glyphs => "str" in item);
      for (const { cells, isHeading } of linesOfPage(glyphs)) {
        hasText = true;
        yield { place: { in: "page", number }, cells, isHeading };
      }
      // Only where there is no text does it matter what else there is.
      if (!hasText && !hasPictures) {
        const { fnArray } = await page.getOperatorList().catch(broken);
        hasPictures = fnArray.some((act) => pictures(OPS).includes(act));
      }
      page.cleanup();
    }
    if (!hasText) throw new PaperFault(hasPictures ? "paper_only_pictures" : "paper_empty");
  } finally {
    await task.destroy();
  }
}

/** Loaded where it is needed: it takes a third of a second, and most files that are made or read are none of these. */
async function loadReader() {
  // Its second half is found here instead of by its address, so it needs no thread of its own.
  const worker: unknown = await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  Object.assign(globalThis, { pdfjsWorker: worker });
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

type Operators = Awaited<ReturnType<typeof loadReader>>["OPS"];

function pictures({ paintImageXObject, paintInlineImageXObject, paintImageMaskXObject }: Operators) {
  return [paintImageXObject, paintInlineImageXObject, paintImageMaskXObject];
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0).finally(() => file.close());
  return buffer.includes("%PDF-");
}

function faultOf(error: unknown): PaperFault {
  const { name = "" } = error as { name?: string };
  return new PaperFault(name === "PasswordException" ? "paper_protected" : "paper_broken");
}

function broken(): never {
  throw new PaperFault("paper_broken");
}
