import type { PaperLine } from "./paper-line.ts";

/** Lines of a page that are one sentence become one: the next one goes on in small letters, without a number. */
export function withoutWraps(lines: readonly PaperLine[]): PaperLine[] {
  const joined: PaperLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && goesOn(last, line)) {
      joined[joined.length - 1] = { ...last, cells: [`${last.cells[0] ?? ""} ${line.cells[0] ?? ""}`] };
    } else joined.push(line);
  }
  return joined;
}

function goesOn(last: PaperLine, next: PaperLine): boolean {
  if (last.cells.length !== 1 || next.cells.length !== 1 || last.isHeading || next.isHeading) return false;
  if (next.place.in !== "page" || last.place.number !== next.place.number) return false;
  return (
    /^\p{Ll}/u.test(next.cells[0] ?? "") &&
    !/^[a-z][.)]\s/.test(next.cells[0] ?? "") &&
    !/[.!?:;]\s*$/.test(last.cells[0] ?? "")
  );
}
