/** A list as its address asks for it. Filters have the names that they have in the address. */
export interface ListState<Filter extends object> {
  filter: Filter;
  /** What the list shows without the filters. */
  usual: Partial<Filter>;
  /** Where the page begins; undefined on the first one. */
  cursor?: string | undefined;
}

/** What the links to a list can say. */
export type ListSearch<Filter extends object> = { [Name in keyof Filter]?: Filter[Name] | undefined } & {
  cursor?: string | undefined;
};

/**
 * What the address of a list says, with these changes: only the filters that differ from what the list shows
 * without them, in the order of the contract. It begins on the first page.
 */
export function searchOf<Filter extends object>(
  { filter, usual }: ListState<Filter>,
  changes: ListSearch<Filter> = {},
): ListSearch<Filter> {
  const known: Record<string, unknown> = { ...usual };
  const differing = Object.entries({ ...filter, ...changes }).filter(
    ([name, value]) => value !== undefined && value !== "" && value !== known[name],
  );
  return Object.fromEntries(differing) as ListSearch<Filter>;
}

/**
 * Whether the address asks for other records than the usual ones; their order and number on a page leave out none, and
 * neither does the name of a saved view.
 */
export function isFiltered<Filter extends object>(list: ListState<Filter>): boolean {
  return Object.keys(searchOf(list)).some((name) => !["sort", "size", "view"].includes(name));
}
