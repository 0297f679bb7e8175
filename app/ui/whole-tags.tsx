import type { ReactNode } from "react";

/** What a line of the narrowest phone holds of a tag in large type, in characters. */
const longestWhole = 20;

/** How a tag with hyphens is written in a sentence: `S-HDR-02`, `LP-2026-0004`. */
const hyphenatedTag = /\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\b/;

/** For the element that holds nothing but a tag: one that is longer than a line breaks, instead of widening the page. */
export function breaksIfLong(tag: string): string | false {
  return tag.length > longestWhole && "break-all whitespace-normal";
}

/** A sentence in which no tag breaks at its hyphens. By style, not by other hyphens: a copied tag must be found again. */
export function withWholeTags(words: ReactNode): ReactNode {
  if (typeof words !== "string") return words;
  const parts = words.split(hyphenatedTag);
  if (parts.length === 1) return words;
  return parts.map((part, position) =>
    position % 2 === 1 ? (
      // The same tag may be in it twice.
      <span key={position} className={breaksIfLong(part) || "whole-tag"}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
