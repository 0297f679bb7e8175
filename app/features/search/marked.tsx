import { markedText } from "./marked-text.ts";

/** A text with the beginnings that were typed marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markedText(text, typed).map((piece, n) =>
    piece.hit ? (
      <mark key={n} className="rounded-sm bg-waiting-soft text-waiting-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
