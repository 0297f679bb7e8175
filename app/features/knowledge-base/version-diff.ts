/** A piece of text in one version, in the other, or in both. */
export interface DiffPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The limit for one way of comparing, ms; beyond it two texts are compared more coarsely. */
const patience = 300;
/** More than this no one reads, and each piece is an element of the page. */
const mostPieces = 1_000;

/** From one text to the other: by words, by lines if that takes too long, as a whole if that does too. */
export async function differenceOf(from: string, to: string): Promise<DiffPiece[]> {
  const { diffLines, diffWordsWithSpace } = await import("diff");
  const options = { timeout: patience };
  const ways = [() => diffWordsWithSpace(from, to, options), () => diffLines(from, to, options)];
  for (const compare of ways) {
    const parts = compare();
    if (!parts || parts.length > mostPieces) continue;
    return parts.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    }));
  }
  return wholeTexts(from, to);
}

/** All of one text removed, all of the other added. */
export function wholeTexts(from: string, to: string): DiffPiece[] {
  return [
    { kind: "removed", text: from },
    { kind: "added", text: to },
  ];
}
