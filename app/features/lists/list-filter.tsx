import { useTranslation } from "react-i18next";
import type { SelectOption } from "#app/ui/select.tsx";
import { Select } from "#app/ui/select.tsx";

interface ListFilterProps {
  name: string;
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** With a first choice that filters nothing. */
  all?: boolean;
}

/** One filter beside the box of a `SearchForm`: two in a row on a phone, all on one line on a desk. */
export function ListFilter({ name, label, value, options, all }: ListFilterProps) {
  const { t } = useTranslation();
  return (
    <label className="filter-box">
      {label}
      <Select
        key={value}
        name={name}
        defaultValue={value}
        options={options}
        {...(all && { placeholder: t("common.all") })}
      />
    </label>
  );
}
