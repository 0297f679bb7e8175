import { useTranslation } from "react-i18next";
import type { ListState } from "#app/lib/list-search.ts";
import type { SelectOption } from "#app/ui/select.tsx";
import { Select } from "#app/ui/select.tsx";

interface ListFilterProps<Filter extends object> {
  list: ListState<Filter>;
  /** The filter that is chosen here. */
  name: keyof Filter & string;
  label: string;
  options: readonly SelectOption[];
  /** With a first choice that filters nothing; a text if it is not called "All". */
  all?: boolean | string;
  className?: string;
}

/** One filter beside the box of a `SearchForm`: two in a row on a phone, all on one line on a desk. */
export function ListFilter<Filter extends object>({
  list,
  name,
  label,
  options,
  all,
  className = "filter-box",
}: ListFilterProps<Filter>) {
  const { t } = useTranslation();
  const value = String(list.filter[name] ?? "");
  return (
    <label className={className}>
      {label}
      <Select
        key={value}
        name={name}
        defaultValue={value}
        options={options}
        {...(all && { placeholder: all === true ? t("common.all") : all })}
      />
    </label>
  );
}
