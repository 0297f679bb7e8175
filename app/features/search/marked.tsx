import { markedText } from "./marked-text.ts";

/** A text with the matching word starts marked. */
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
