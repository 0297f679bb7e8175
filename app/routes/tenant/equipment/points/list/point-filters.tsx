import { useTranslation } from "react-i18next";
import { energyTypes } from "#contract/energy.ts";
import { pointViews } from "#contract/isolation-points/words.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import type { SelectOption } from "#app/ui/select.tsx";

/** The filters beside the search box of the register of points. */
export function PointFilters({
  list,
  sites,
}: {
  list: ListState<Lists["points"]>;
  sites: readonly SelectOption[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter
        list={list}
        name="energy"
        label={t("points.energy")}
        options={energyTypes.map((energy) => ({ value: energy, label: t(`equipment.energy.${energy}`) }))}
        all
      />
      {sites.length > 1 && (
        <ListFilter list={list} name="site" label={t("points.site")} options={sites} all />
      )}
      <ListFilter
        list={list}
        name="show"
        label={t("points.show")}
        options={pointViews.map((show) => ({ value: show, label: t(`points.shows.${show}`) }))}
      />
    </>
  );
}
