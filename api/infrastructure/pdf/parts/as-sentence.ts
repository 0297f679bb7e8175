/** A text with the stop that it needs before another sentence. */
export function asSentence(text: string): string {
  return text.trim().replace(/[^.!?]$/, "$&.");
}
