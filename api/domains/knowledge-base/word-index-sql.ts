import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { weighedWords, type Words } from "./words.ts";

/** Puts the words of an entry into the index in place of those before: as typed, and as English stems. */
export async function indexWords(tx: Transaction, entryId: string, words: Words): Promise<void> {
  const weights = weighedWords(words);
  await removeWords(tx, entryId);
  await tx.run(sql`
    with typed as (
      select word, weight from unnest(${[...weights.keys()]}::text[], ${[...weights.values()]}::integer[])
        as w (word, weight))
    insert into repository_words (word, entry_id, weight)
    select word, ${entryId}, least(max(weight), 100) from (
      select word, weight from typed
      union all
      select stem, weight from typed, unnest(ts_lexize('english_stem', word)) stem where word ~ '^[a-z]+$') found
    group by word`);
}

export async function removeWords(tx: Transaction, entryId: string): Promise<void> {
  await tx.run(sql`delete from repository_words where entry_id = ${entryId}`);
}
