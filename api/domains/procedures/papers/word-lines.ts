import { open, readFile } from "node:fs/promises";
import type { PaperLine } from "#domain/papers/paper-line.ts";
import { Archive } from "#api/infrastructure/workbooks/archive.ts";
import { WorkbookFault } from "#api/infrastructure/workbooks/fault.ts";
import { PaperFault, type PaperFaultCode } from "./paper-fault.ts";
import { linesOfHtml } from "./html-lines.ts";

/**
 * The paragraphs, the items of lists, and the rows of tables of a Word document. Nothing it refers to is fetched, and no
 * picture is read. Throws `PaperFault`.
 */
export async function* linesOfWord(path: string): AsyncGenerator<PaperLine> {
  await mustBeSmall(path);
  const { default: mammoth } = await import("mammoth");
  const { value } = await mammoth
    .convertToHtml(
      { buffer: await readFile(path) },
      {
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      },
    )
    .catch(() => {
      throw new PaperFault("paper_broken");
    });
  const lines = await linesOfHtml(value);
  if (lines.length === 0) throw new PaperFault(/<img\b/.test(value) ? "paper_only_pictures" : "paper_empty");
  yield* lines;
}

const mainPart = "word/document.xml";
/** Of the text alone, unpacked, in bytes: 200,000 letters with all their styles have about a tenth. */
const mostBytesOfText = 20 * 1024 * 1024;

/** Unpacks every part once, and keeps nothing: what passes here is no bomb. */
async function mustBeSmall(path: string): Promise<void> {
  const start = await startOf(path);
  if (start === "d0cf11e0") throw new PaperFault("paper_protected");
  if (start !== "504b0304") throw new PaperFault("paper_not_as_named");
  const archive = await Archive.open(path).catch(inPaperWords);
  try {
    if (!archive.has(mainPart)) throw new PaperFault("paper_not_as_named");
    for (const name of archive.names()) {
      let bytes = 0;
      for await (const chunk of archive.read(name)) {
        bytes += chunk.length;
        if (name.endsWith(".xml") && bytes > mostBytesOfText) throw new PaperFault("paper_too_large");
      }
    }
  } catch (error) {
    inPaperWords(error);
  } finally {
    archive.close();
  }
}

const codes: Record<WorkbookFault["code"], PaperFaultCode> = {
  not_a_workbook: "paper_broken",
  workbook_protected: "paper_protected",
  workbook_too_large: "paper_too_large",
  workbook_broken: "paper_broken",
  workbook_no_sheets: "paper_empty",
};

function inPaperWords(error: unknown): never {
  throw error instanceof WorkbookFault ? new PaperFault(codes[error.code]) : error;
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return buffer.toString("hex");
}
