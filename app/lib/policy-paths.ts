import type { PolicySet } from "#contract/policies/words.ts";
import { withSearch } from "./paths.ts";

/** `start` fills in what a set starts with, without saving it; `cursor` is a page of the changes. */
export function policiesPath(search: { start?: PolicySet; cursor?: string | undefined } = {}): string {
  return withSearch("/policies", search);
}
