import { lockKinds, lockSorts, lockStates } from "#contract/locks/words.ts";

export const lockStateFilters = [...lockStates, "to_collect"] as const;

/** How the padlock register is filtered, from its address; what cannot be is left out. */
export function lockFilterFrom(params: URLSearchParams) {
  const given = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const owner = given("owner");
  return {
    search: given("search"),
    kind: lockKinds.find((kind) => kind === given("kind")),
    state: lockStateFilters.find((state) => state === given("state")),
    owner: /^[0-9a-f-]{36}$/.test(owner) ? owner : "",
    sort: lockSorts.find((sort) => sort === given("sort")) ?? "number",
  };
}
export type LockFilter = ReturnType<typeof lockFilterFrom>;

/** The same as the search of an address, without the defaults. */
export function lockSearchOf({ search, kind, state, owner, sort }: LockFilter) {
  return {
    search: search || undefined,
    kind,
    state,
    owner: owner || undefined,
    sort: sort === "number" ? undefined : sort,
  };
}

/** The same as the API's query. */
export function lockQueryOf({ search, kind, state, owner, sort }: LockFilter) {
  return { q: search || undefined, kind, state, ownerId: owner || undefined, sort };
}
