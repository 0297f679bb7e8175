/** What other domains use of this one. */
export { excerptOf } from "./excerpt.ts";
export { hitsOf } from "./search.ts";
export { searchedWords } from "./words.ts";
