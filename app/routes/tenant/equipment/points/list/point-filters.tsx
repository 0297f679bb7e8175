import { useTranslation } from "react-i18next";
import { energyTypes } from "#contract/energy.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { type PointFilter, shows } from "#app/features/isolation-points/point-filter.ts";

/** The filters beside the search box of the register of points. */
export function PointFilters({ filter, sites }: { filter: PointFilter; sites: readonly SelectOption[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter
        name="energy"
        label={t("points.energy")}
        value={filter.energy ?? ""}
        options={energyTypes.map((energy) => ({ value: energy, label: t(`equipment.energy.${energy}`) }))}
        all
      />
      {sites.length > 1 && (
        <ListFilter name="site" label={t("points.site")} value={filter.site} options={sites} all />
      )}
      <ListFilter
        name="show"
        label={t("points.show")}
        value={filter.show}
        options={shows.map((show) => ({ value: show, label: t(`points.shows.${show}`) }))}
      />
    </>
  );
}
