import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { energyTypes } from "#contract/energy.ts";
import { searchLimit } from "#contract/limits.ts";
import { lists } from "./lists.server.ts";
import type { ListState } from "./list-search.ts";
import { isFiltered, searchOf } from "./list-search.ts";
import { withSearch } from "./paths.ts";

interface AnyList {
  read: (params: URLSearchParams) => ListState<object>;
}
const every = Object.entries(lists) as unknown as [string, AnyList][];
const namesOf = (list: AnyList) => Object.keys(list.read(new URLSearchParams()).filter);
const addressed = (list: ListState<object>) =>
  new URL(withSearch("/list", searchOf(list)), "http://localhost");

const person = "01890000-0000-7000-8000-000000000001";
const words = ["all", "open", "due", "overdue", "done", "newest", "active", "archived", "week", "me", "100"];
const value = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    person,
    "2026-11-23",
    "2026-02-31",
    "a".repeat(400),
    `${" a".repeat(49)}😀😀`,
    ...words,
    ...energyTypes,
  ),
);

describe.each(every)("the filters of %s", (_, list) => {
  const address = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...namesOf(list), "cursor", "unknown"), value), {
      selector: ([name]) => name,
    })
    .map((pairs) => new URLSearchParams(pairs));

  it("are read from any address, and a link to what was read is read the same", () => {
    fc.assert(
      fc.property(address, (params) => {
        const read = list.read(params);
        const again = list.read(addressed(read).searchParams);
        expect(again.filter).toEqual(read.filter);
        expect(addressed(again).href).toBe(addressed(read).href);
      }),
    );
  });

  it("are not in the address of the usual list", () => {
    const usual = list.read(new URLSearchParams());
    expect(addressed(usual).search).toBe("");
    expect(isFiltered(usual)).toBe(false);
  });
});

const read = <List extends AnyList>(list: List, address: string) =>
  list.read(new URLSearchParams(address)) as ReturnType<List["read"]>;

describe("an address", () => {
  it("[PRODUCT-01] says how the list of machines is filtered, sorted, and paged", () => {
    const shown = read(
      lists.machines,
      `size=100&sort=name&place=${person}&search=%20mill&status=archived&cursor=x`,
    );
    expect(searchOf(shown)).toEqual({
      search: "mill",
      status: "archived",
      place: person,
      sort: "name",
      size: 100,
    });
    expect(lists.machines.query(shown)).toMatchObject({
      search: "mill",
      sort: "name",
      limit: 100,
      cursor: "x",
    });
    expect(Object.keys(searchOf(shown))).toEqual(["search", "status", "place", "sort", "size"]);
  });

  it("is left out where it is wrong", () => {
    const junk = read(
      lists.machines,
      "status=broken&place=x&sort=color&size=1000000&cursor=" + "x".repeat(501),
    );
    expect(junk).toEqual(read(lists.machines, ""));
    expect(junk.filter).toMatchObject({ sort: "tag", size: 50 });
  });

  it("has the names of the page, and the query those of the call", () => {
    const locks = read(lists.locks, `search=L-1&owner=${person}`);
    expect(searchOf(locks)).toEqual({ search: "L-1", owner: person });
    expect(lists.locks.query(locks)).toMatchObject({ q: "L-1", ownerId: person, sort: "number" });
  });

  it("says which audit events are shown, and a day that is none is left out", () => {
    const events = read(
      lists.audit,
      `tenant=${person}&actor=%20Jonas%20&action=plan.&from=2026-11-01&to=2026-02-31`,
    );
    expect(searchOf(events)).toEqual({ tenant: person, actor: "Jonas", action: "plan.", from: "2026-11-01" });
  });

  it("names an owner by a word or an ID", () => {
    expect(searchOf(read(lists.inquiries, `owner=me&state=won`))).toEqual({ owner: "me", state: "won" });
    expect(searchOf(read(lists.inquiries, `owner=${person}`))).toEqual({ owner: person });
    expect(searchOf(read(lists.inquiries, "owner=z&kind=y&state=x"))).toEqual({});
  });

  it("is shortened to what the contract takes, without half a character", () => {
    const start = `${"a".repeat(searchLimit - 1)}😀`;
    expect(read(lists.plans, `search=${start}😀b`).filter).toMatchObject({ search: start });
  });

  it("of a tab keeps the other filters, and leaves out what the list shows without them", () => {
    const inquiries = read(lists.inquiries, "state=won&kind=demo&owner=none");
    expect(searchOf(inquiries, { state: "open" })).toEqual({ kind: "demo", owner: "none" });
    expect(searchOf(inquiries, { cursor: "next" })).toMatchObject({ state: "won", cursor: "next" });
    expect(isFiltered(inquiries)).toBe(true);
    expect(isFiltered(read(lists.machines, "sort=name&size=25"))).toBe(false);
  });
});
