/** A text in pieces; `hit` marks the start of a matching word. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text where it begins with a search word, ignoring case and accents. */
export function markedText(text: string, typed: string): Piece[] {
  const words = (folded(typed).match(/[\p{L}\p{N}]+/gu) ?? []).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  const add = (piece: string, hit: boolean) => {
    if (piece === "") return;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  };
  for (const part of text.normalize("NFC").split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const word = words.find((wanted) => folded(part).startsWith(wanted));
    // A letter with its accent is one, as it is if typed without.
    const length = word?.length ?? 0;
    add(part.slice(0, length), true);
    add(part.slice(length), false);
  }
  return pieces;
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
