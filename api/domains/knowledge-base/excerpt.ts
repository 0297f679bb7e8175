import type { EntryHit } from "#contract/knowledge-base/schemas.ts";
import { folded } from "./words.ts";

type Piece = EntryHit["excerpt"][number];

/** A piece of text around the words searched for, cut between words. */
export function excerptOf(around: string, words: readonly string[]): Piece[] {
  const trimmed = around.replace(/^\S*\s/, "").replace(/\s\S*$/, "") || around;
  const pieces: Piece[] = [];
  for (const part of trimmed.split(/([\p{L}\p{N}][\p{L}\p{N}\p{M}./_-]*)/u)) {
    const hit = words.some((word) => folded(part).startsWith(word));
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += part;
    else if (part) pieces.push({ text: part, hit });
  }
  return pieces;
}
