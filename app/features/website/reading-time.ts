/** Words a minute at which adults read non-fiction silently: Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047. */
const wordsPerMinute = 238;

/** How many words a reader of this HTML reads. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[#\w]+;/g, "");
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** The reading time of so many words, minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
