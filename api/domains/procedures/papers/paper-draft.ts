import { paperLimits } from "#contract/procedures/paper-words.ts";
import { draftFromPaper, type PaperDraft } from "#domain/papers/draft-from-paper.ts";
import type { PaperLine, PaperMachine } from "#domain/papers/paper-line.ts";
import { PaperFault, type PaperFaultCode } from "./paper-fault.ts";
import { linesOfPdf } from "./pdf-lines.ts";
import { linesOfWord } from "./word-lines.ts";

/** A file to be read, as it is handed to a thread. */
export interface PaperOrder {
  path: string;
  /** What its name says it is. */
  type: "pdf" | "docx";
  machine: PaperMachine;
}

export type PaperAnswer = { draft: PaperDraft } | { fault: PaperFaultCode };

/** Reads a PDF or a Word document into a draft, as JSON of `PaperAnswer`. Runs in a thread: it can take seconds. */
export async function paperDraft(order: PaperOrder): Promise<Uint8Array> {
  const answer = await draftIn(order).then(
    (draft): PaperAnswer => ({ draft }),
    (error: unknown): PaperAnswer => {
      if (error instanceof PaperFault) return { fault: error.code };
      throw error;
    },
  );
  return Buffer.from(JSON.stringify(answer));
}

async function draftIn({ path, type, machine }: PaperOrder): Promise<PaperDraft> {
  const lines: PaperLine[] = [];
  let letters = 0;
  for await (const line of type === "pdf" ? linesOfPdf(path) : linesOfWord(path)) {
    const cells = line.cells.map(plain);
    if (cells.every((cell) => cell === "")) continue;
    letters += cells.reduce((sum, { length }) => sum + length, 0);
    if (letters > paperLimits.letters) throw new PaperFault("paper_too_long");
    lines.push({ ...line, cells });
  }
  if (lines.length === 0) throw new PaperFault("paper_empty");
  const draft = draftFromPaper(lines, machine);
  if (draft === undefined) throw new PaperFault("paper_too_long");
  return draft;
}

/** Without what no line shows and the database cannot hold. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .replace(/[\p{Zs}\t]+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (sign) => (sign === "\n" ? "\n" : ""))
    .trim();
}
