/** A piece of text in one version, in the other, or in both. */
export interface DiffPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** In ms: beyond it two texts are compared more coarsely. */
const patience = 400;

/** From one text to the other: by words, by lines where that takes too long, as a whole where that does too. */
export async function differenceOf(from: string, to: string): Promise<DiffPiece[]> {
  const { diffLines, diffWordsWithSpace } = await import("diff");
  const options = { timeout: patience };
  const parts = diffWordsWithSpace(from, to, options) ?? diffLines(from, to, options);
  if (!parts) return [piece("removed", from), piece("added", to)];
  return parts.map(({ added, removed, value }) =>
    piece(added ? "added" : removed ? "removed" : "same", value),
  );
}

function piece(kind: DiffPiece["kind"], text: string): DiffPiece {
  return { kind, text };
}
