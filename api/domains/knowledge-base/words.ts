/** What a thing in the repository is found by: its words as they are typed, each with a weight. */

export interface Words {
  title: string;
  tags: readonly string[];
  plain: string;
}

/** Words of one thing at most: a long article has 3,000 different ones. */
const mostWords = 5_000;
const longestWord = 40;
const weightOf = { title: 12, tag: 8, mostInText: 4 };

/** Too frequent to distinguish entries. */
const stopWords = new Set(
  "a an and are as at be by for from if in is it of on or that the to with".split(" "),
);

/** The words by which it is found, with their weights. */
export function weighedWords({ title, tags, plain }: Words): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight);
  for (const word of new Set(wordsOf(title))) add(word, weightOf.title);
  for (const word of new Set(tags.flatMap(wordsOf))) add(word, weightOf.tag);
  const counts = new Map<string, number>();
  for (const word of wordsOf(plain)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) {
    if (weights.size < mostWords || weights.has(word)) add(word, Math.min(count, weightOf.mostInText));
  }
  return weights;
}

/** The search words: at most six, without words that say nothing. */
export function searchedWords(typed: string): string[] {
  const words = [...new Set(folded(typed).match(wordPattern) ?? [])].map(shortened);
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 6);
}

/** Every word of a text; of `HV-BML-001` the whole and the parts. */
function wordsOf(text: string): string[] {
  return (folded(text).match(wordPattern) ?? [])
    .flatMap((word) => (/[-./_]/.test(word) ? [word, ...word.split(/[-./_]/)] : [word]))
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(shortened);
}

const wordPattern = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu;

/** Lower case without accents. */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function shortened(word: string): string {
  return word.slice(0, longestWord);
}
