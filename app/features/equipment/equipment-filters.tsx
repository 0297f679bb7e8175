import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { Select } from "#app/ui/select.tsx";
import { type EquipmentFilter, sizes, sorts, statuses } from "./equipment-filter.ts";

/** The filters beside the search box of the list of machines. */
export function EquipmentFilters({
  filter,
  places,
}: {
  filter: EquipmentFilter;
  places: readonly SelectOption[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <label className={labelClass}>
        {t("equipment.columns.status")}
        <Select
          name="status"
          defaultValue={filter.status ?? ""}
          placeholder={t("common.all")}
          options={statuses.map((status) => ({ value: status, label: t(`equipment.statuses.${status}`) }))}
        />
      </label>
      {places.length > 1 && (
        <label className={labelClass}>
          {t("equipment.place")}
          <Select name="place" defaultValue={filter.place} placeholder={t("common.all")} options={places} />
        </label>
      )}
      <Disclosure
        summary={t("equipment.more")}
        open={filter.sort !== "tag" || filter.size !== 50}
        className="order-last w-full"
      >
        <div className="flex flex-wrap gap-3">
          <label className={labelClass}>
            {t("equipment.sort")}
            <Select
              name="sort"
              defaultValue={filter.sort}
              options={sorts.map((sort) => ({ value: sort, label: t(`equipment.sorts.${sort}`) }))}
            />
          </label>
          <label className={labelClass}>
            {t("equipment.size")}
            <Select
              name="size"
              defaultValue={String(filter.size)}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </label>
        </div>
      </Disclosure>
    </>
  );
}

const labelClass = "grid gap-1.5 text-sm font-semibold max-sm:grow";
