import type { z } from "zod";
import { pageQuery } from "#contract/common.ts";
import type { ListState } from "./list-search.ts";

type Shape = Readonly<Record<string, z.ZodType>>;
type Values<S extends Shape> = z.output<z.ZodObject<S>>;
/** The page's own fields are filters only where a list names them. */
type NameOf<Key, Names> = Key extends keyof Names
  ? Names[Key] & string
  : Key extends keyof typeof pageQuery.shape
    ? never
    : Key;
type Named<V, Names> = { [Key in keyof V as NameOf<Key, Names>]: V[Key] };

/** A list's filters by their names in the address. */
export type FilterOf<List extends { read: (params: URLSearchParams) => { filter: object } }> = ReturnType<
  List["read"]
>["filter"];

/**
 * The filters of a list, from the query of its call in the contract. Pages read them from the address with `read` and
 * ask the API with `query`; links are made with `searchOf`. `names` gives a field another name in the address.
 */
export function listFilter<S extends Shape, const Names extends { [Key in keyof S]?: string } = object>(
  shape: S,
  names?: Names,
) {
  type Filter = Named<Values<S>, Names>;
  const given: Record<string, string | undefined> = names ?? {};
  const fields = Object.entries(shape)
    .filter(([key]) => key in given || !(key in pageQuery.shape))
    .map(([key, schema]) => ({ key, name: given[key] ?? key, schema }));
  const usual = Object.fromEntries(
    fields.flatMap(({ name, schema }) => {
      const value = valueOf(schema, undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Partial<Filter>;

  return {
    /** What an address asks for. What it says wrongly is left out, because a page never answers with a 400 for it. */
    read(params: URLSearchParams): ListState<Filter> {
      const filter = fields.map(({ name, schema }) => [name, valueIn(schema, params.get(name))]);
      const cursor = valueOf(pageQuery.shape.cursor, params.get("cursor") || undefined);
      return { filter: Object.fromEntries(filter) as Filter, usual, cursor };
    },
    /** The same as the query of the call. */
    query({ filter, cursor }: Pick<ListState<Filter>, "filter" | "cursor">) {
      const values: Record<string, unknown> = { ...filter };
      const query = Object.fromEntries(fields.map(({ key, name }) => [key, values[name]]));
      return { ...query, cursor } as Omit<Values<S>, keyof typeof pageQuery.shape> & { cursor?: string };
    },
  };
}

/** A value of the address, shortened where it is too long, or else what the field is without one. */
function valueIn<Schema extends z.ZodType>(
  schema: Schema,
  typed: string | null,
): z.output<Schema> | undefined {
  const text = typed?.replaceAll("\0", "").trim();
  if (!text) return valueOf(schema, undefined);
  const longest = mostCharacters(schema.safeParse(text).error);
  return valueOf(schema, longest === undefined ? text : cut(text, longest)) ?? valueOf(schema, undefined);
}

function valueOf<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  return schema.safeParse(value).data;
}

function mostCharacters(error: z.ZodError | undefined): number | undefined {
  for (const issue of error?.issues ?? []) {
    if (issue.code === "too_big" && issue.origin === "string") return Number(issue.maximum);
  }
  return undefined;
}

/** As the contract counts: an emoji is one character, and is not cut in half. */
function cut(text: string, characters: number): string {
  return [...text].slice(0, characters).join("");
}
