import { procedureLimits, tagLimit } from "#contract/limits.ts";
import type { PaperPlace, ProcedureContent } from "#contract/procedures/schemas.ts";
import { mostSteps, ppeKinds } from "#contract/procedures/words.ts";
import { mostPaperTags } from "#contract/procedures/paper-words.ts";
import { completeContent, partsInOrder } from "#domain/procedure-content.ts";
import { contentFromPoints } from "#domain/procedure-generate.ts";
import type { PaperLine, PaperMachine } from "./paper-line.ts";
import { PaperReading } from "./paper-reading.ts";
import { sectionOf } from "./sections.ts";
import { withoutWraps } from "./wrapped-lines.ts";

export interface PaperDraft {
  title: string;
  content: ProcedureContent;
}

/**
 * Sorts what was read from a paper procedure into a draft: texts by their headings, steps by their section and their
 * words, points by their tags. What is not recognized becomes steps, in the same order, so nothing is lost. Each step says
 * where it was read, and waits for a person. Undefined if it is more than a procedure holds.
 */
export function draftFromPaper(lines: readonly PaperLine[], machine: PaperMachine): PaperDraft | undefined {
  const { title, rest } = titleOf(withoutWraps(lines.filter(isNoPageNumber)), machine);
  const read = new PaperReading(machine);
  read.add(rest);
  const { parts, ppe, otherPpe, steps, tags } = read.end();
  if (steps.length > mostSteps) return undefined;
  const usual = contentFromPoints(machine, []);
  const hasTexts = partsInOrder.some((part) => parts[part].text !== "");
  const places: (PaperPlace | null)[] = [...partsInOrder.map((part) => parts[part].place), read.ppePlace];
  return {
    title,
    content: completeContent({
      ...Object.fromEntries(partsInOrder.map((part) => [part, hasTexts ? parts[part].text : usual[part]])),
      textsReadFrom: places.find((place) => place !== null) ?? null,
      paperTags: tags.filter((tag) => tag.length <= tagLimit).slice(0, mostPaperTags),
      ppe: ppeKinds.filter((kind) => ppe.has(kind)),
      otherPpe,
      steps,
    }),
  };
}

function isNoPageNumber({ cells }: PaperLine): boolean {
  return !/^(page )?\d{1,3}( ?(of|\/) ?\d{1,3})?$/i.test(cells.join(" ").trim());
}

/** The first line, if it is a title; the machine's name by itself is none. */
function titleOf(
  lines: readonly PaperLine[],
  { tag }: PaperMachine,
): { title: string; rest: readonly PaperLine[] } {
  const [first, ...rest] = lines;
  const words = first?.cells.length === 1 ? (first.cells[0] ?? "").replace(/\s+/g, " ") : "";
  const isTitle =
    words.length <= procedureLimits.title &&
    !sectionOf(words) &&
    !/[.;:]$/.test(words) &&
    (first?.isHeading === true || /\b(lock ?out|loto|procedure|energy control)\b/i.test(words));
  return isTitle && words !== "" ? { title: words, rest } : { title: `Lockout of ${tag}`, rest: lines };
}
