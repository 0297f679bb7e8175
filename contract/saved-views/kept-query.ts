import { listsOfViews } from "./lists.ts";
import type { ViewList } from "./words.ts";

/**
 * What a view keeps of an address's query: the valid values of filters that the list knows and that differ from what
 * it shows anyway, in the order of the contract. Everything else is left out, so a view never leads elsewhere; "" if
 * nothing is left.
 */
export function keptQuery(list: ViewList, unverified: string): string {
  const asked = new URLSearchParams(unverified);
  const kept = new URLSearchParams();
  for (const [name, schema] of Object.entries(listsOfViews[list].filters)) {
    const typed = asked.get(name)?.replaceAll("\0", "").trim();
    if (!typed) continue;
    const { data: value } = schema.safeParse(typed);
    const { data: usual } = schema.safeParse(undefined);
    if (value !== undefined && value !== usual) kept.set(name, String(value));
  }
  return kept.toString();
}
