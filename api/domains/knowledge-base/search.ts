import type { EntryHit, EntryItem } from "#contract/knowledge-base/schemas.ts";
import { searchRepository } from "#contract/knowledge-base/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { entryColumns, namesOfEntry } from "./entries-sql.ts";
import { excerptOf } from "./excerpt.ts";
import { searchedWords } from "./words.ts";

const mostHits = 30;
/** Places of one word that are checked; more would not change the order of the hits. */
const mostPlaces = 20_000;

/** Articles and documents in which every word occurs, the best first. */
export async function search(ctx: TenantContext, typed: string): Promise<{ items: EntryHit[] }> {
  authorize(ctx.actor, searchRepository.access);
  const words = searchedWords(typed);
  if (words.length === 0) return { items: [] };
  const rows = await readHits(ctx.read, words);
  return { items: rows.map(({ around, ...entry }) => ({ ...entry, excerpt: excerptOf(around, words) })) };
}

type Hit = EntryItem & { around: string };

/** What every word is found in, the best first, with the text around the first place. */
export function readHits(scope: Scope, words: readonly string[]): Promise<Hit[]> {
  return scope.all(hitsOf(words, mostHits));
}

/**
 * The search statement. A word matches what begins with it and what has its stem: two ranges of one plain
 * index, which row-level security can use.
 */
export function hitsOf(words: readonly string[], most: number): Sql<Hit> {
  return sql<Hit>`
    with wanted as (
      select n, word, word || chr(1114111) as up_to, (ts_lexize('english_stem', word))[1] as stem
      from unnest(${[...words]}::text[]) with ordinality as w (word, n)),
    met as (
      select wanted.n, place.entry_id, max(place.weight) as weight
      from wanted cross join lateral (
        (select w.entry_id, case when w.word = wanted.word then 2 else 1 end * w.weight as weight
          from repository_words w where w.word >= wanted.word and w.word < wanted.up_to limit ${mostPlaces})
        union all
        (select w.entry_id, w.weight from repository_words w where w.word = wanted.stem limit ${mostPlaces})) place
      group by wanted.n, place.entry_id),
    best as (
      select entry_id, sum(weight) as weight from met group by entry_id having count(*) = ${words.length}
      order by weight desc, entry_id limit ${most})
    select ${entryColumns}, substr(e.plain, greatest(1, coalesce((select min(at) from wanted,
        lateral nullif(strpos(lower(e.plain), wanted.word), 0) at), 1) - 60), 240) as around
    from best join repository_entries e on e.id = best.entry_id ${namesOfEntry}
    order by best.weight desc, e.id`;
}
