import type { ListState } from "#app/lib/list-search.ts";
import { searchOf } from "#app/lib/list-search.ts";

interface KeptFiltersProps<Filter extends object> {
  list: ListState<Filter>;
  /** Those that the form has no input for; all of them if omitted. */
  names?: readonly (keyof Filter & string)[];
}

/** Filters of a list that a form sends along, as hidden inputs. */
export function KeptFilters<Filter extends object>({ list, names }: KeptFiltersProps<Filter>) {
  const kept = Object.entries(searchOf(list)).filter(
    ([name]) => !names || (names as readonly string[]).includes(name),
  );
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />);
}
