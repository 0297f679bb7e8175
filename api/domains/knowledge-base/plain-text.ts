/** Markdown as plain text: markup removed, words kept. Only for searching; pages render it elsewhere. */
export function plainTextOf(markdown: string): string {
  return (
    markdown
      .replace(/^[ \t]*(?:```|~~~).*$/gm, " ")
      .replace(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, "$1")
      .replace(/<[^>\n]{0,500}>/g, " ")
      .replace(/^[ \t>]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
      // The line below a table's head. One class alone: two that overlap take a long line's square.
      .replace(/^[ \t:|-]+$/gm, (line) => (line.includes("---") ? " " : line))
      .replace(/[*_~`|>#]+/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}
