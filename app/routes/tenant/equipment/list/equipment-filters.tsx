import { useTranslation } from "react-i18next";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { type EquipmentFilter, sizes, sorts, statuses } from "#app/features/equipment/equipment-filter.ts";

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
      <ListFilter
        name="status"
        label={t("equipment.columns.status")}
        value={filter.status ?? ""}
        options={statuses.map((status) => ({ value: status, label: t(`equipment.statuses.${status}`) }))}
        all
      />
      {places.length > 1 && (
        <ListFilter name="place" label={t("equipment.place")} value={filter.place} options={places} all />
      )}
      <Disclosure
        summary={t("equipment.more")}
        open={filter.sort !== "tag" || filter.size !== 50}
        className="order-last w-full"
      >
        <div className="flex flex-wrap gap-3">
          <ListFilter
            name="sort"
            label={t("equipment.sort")}
            value={filter.sort}
            options={sorts.map((sort) => ({ value: sort, label: t(`equipment.sorts.${sort}`) }))}
          />
          <ListFilter
            name="size"
            label={t("equipment.size")}
            value={String(filter.size)}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </Disclosure>
    </>
  );
}
