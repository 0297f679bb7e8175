import { useTranslation } from "react-i18next";
import { pointStates } from "#contract/drawings/words.ts";
import { PointMark } from "#app/features/drawings/point-mark.tsx";

/** Which mark means what. */
export function DrawingLegend() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="legend-title" className="my-4">
      <h2 id="legend-title" className="mb-2 text-sm font-semibold">
        {t("drawings.legend")}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {pointStates.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <PointMark state={state} />
            {t(`drawings.states.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
