import { useTranslation } from "react-i18next";
import { coveragePath, locationsPath, pointListPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

/** The views of equipment. */
export function EquipmentTabs({
  current,
}: {
  current: "machines" | "points" | "locks" | "places" | "coverage";
}) {
  const { t } = useTranslation();
  const hrefs = {
    machines: equipmentListPath(),
    points: pointListPath(),
    locks: lockListPath(),
    places: locationsPath(),
    coverage: coveragePath(),
  };
  return (
    <div className="mb-5">
      <LinkTabs
        label={t("equipment.tabs.label")}
        tabs={(["machines", "points", "locks", "places", "coverage"] as const).map((tab) => ({
          href: hrefs[tab],
          label: t(`equipment.tabs.${tab}`),
          current: tab === current,
        }))}
      />
    </div>
  );
}
