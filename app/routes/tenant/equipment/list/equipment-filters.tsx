import { useTranslation } from "react-i18next";
import {
  equipmentSorts,
  equipmentStatuses,
  machineGaps,
  machinePageSizes,
} from "#contract/equipment/words.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { SelectOption } from "#app/ui/select.tsx";

/** The filters beside the search box of the list of machines. */
export function EquipmentFilters({
  list,
  places,
}: {
  list: ListState<Lists["machines"]>;
  places: readonly SelectOption[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter
        list={list}
        name="status"
        label={t("equipment.columns.status")}
        options={equipmentStatuses.map((status) => ({
          value: status,
          label: t(`equipment.statuses.${status}`),
        }))}
        all
      />
      {places.length > 1 && (
        <ListFilter list={list} name="place" label={t("equipment.place")} options={places} all />
      )}
      <Disclosure
        summary={t("equipment.more")}
        open={
          list.filter.lacks !== undefined ||
          list.filter.sort !== list.usual.sort ||
          list.filter.size !== list.usual.size
        }
        className="order-last w-full"
      >
        <div className="flex flex-wrap gap-3">
          <ListFilter
            list={list}
            name="lacks"
            label={t("equipment.lacks")}
            options={machineGaps.map((gap) => ({ value: gap, label: t(`equipment.gaps.${gap}`) }))}
            all
          />
          <ListFilter
            list={list}
            name="sort"
            label={t("equipment.sort")}
            options={equipmentSorts.map((sort) => ({ value: sort, label: t(`equipment.sorts.${sort}`) }))}
          />
          <ListFilter
            list={list}
            name="size"
            label={t("equipment.size")}
            options={machinePageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </Disclosure>
    </>
  );
}
