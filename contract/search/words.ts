import { searchLimit } from "#contract/limits.ts";

/** What is searched, each kind with the right and the feature of its own list. */
export const searchKinds = [
  "equipment",
  "plans",
  "procedures",
  "points",
  "locks",
  "entries",
  "people",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Letters of what is typed at most. */
export const longestSearch = searchLimit;
