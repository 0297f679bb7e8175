import { plantHeadings } from "#contract/equipment-imports/plant-headings.ts";
import { headingsOfForms, type ImportKind } from "#contract/equipment-imports/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { Headings } from "./columns.ts";

/** What the forms call the columns, what earlier files of this kind called them, which counts more, and plants. */
export async function readHeadings(scope: Scope, kind: ImportKind): Promise<Headings> {
  const rows = await scope.all(sql<{ heading: string; name: string }>`
    select heading, column_name as name from import_headings where kind = ${kind}`);
  const onForms = Object.entries(headingsOfForms[kind]).map(
    ([name, word]) => [word.toLowerCase(), name] as const,
  );
  const usual = Object.entries(plantHeadings[kind]).flatMap(([name, words]) =>
    words.map((word) => [word, name] as const),
  );
  return {
    known: new Map([...onForms, ...rows.map(({ heading, name }) => [heading, name] as const)]),
    usual: new Map(usual),
  };
}

/** How many headings of one kind of file are remembered: files of some dozen sources. */
const mostHeadings = 300;

/**
 * Remembers what files of this kind call their columns. What an earlier person said about a heading of this file is
 * forgotten, also where it names no column any more.
 */
export async function saveHeadings(
  tx: Transaction,
  kind: ImportKind,
  ofFile: readonly string[],
  headings: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.run(sql`delete from import_headings where kind = ${kind} and heading = any(${ofFile}::text[])`);
  await tx.run(sql`
    insert into import_headings (kind, heading, column_name)
    select ${kind}, heading, name
    from unnest(${[...headings.keys()]}::text[], ${[...headings.values()]}::text[]) as h (heading, name)
    on conflict (tenant_id, kind, heading) do update
      set column_name = excluded.column_name, saved_at = excluded.saved_at`);
  await tx.run(sql`
    delete from import_headings where kind = ${kind} and heading in (
      select heading from import_headings where kind = ${kind}
      order by saved_at desc, heading offset ${mostHeadings})`);
}

/** How a file that waits for its columns calls them, each with what its first row has there. */
export async function readHead(scope: Scope, id: string): Promise<{ heading: string; sample: string }[]> {
  return scope.all(sql<{ heading: string; sample: string }>`
    select h.heading, left(coalesce(r.data->>((h.at - 1)::text), ''), 60) as sample
    from equipment_imports i
    cross join unnest(i.head) with ordinality as h (heading, at)
    left join lateral (
      select data from equipment_import_rows
      where tenant_id = i.tenant_id and import_id = i.id order by line limit 1) r on true
    where i.id = ${id} order by h.at`);
}
