import { useTranslation } from "react-i18next";
import { percentLimits } from "#contract/drawings/words.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Place } from "./places.ts";
import type { Places } from "./use-places.ts";

/** The points on the picture with their places in percent: what the form sends, with and without scripts. */
export function PlacedList({ places, put, remove }: Pick<Places, "places" | "put" | "remove">) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="placed-title">
      <h2 id="placed-title" className="mb-2 font-semibold">
        {t("drawings.editor.placed")}
      </h2>
      {places.length === 0 && <p className="text-ink-muted">{t("drawings.editor.nonePlaced")}</p>}
      <ul className="grid gap-3">
        {places.map((place) => (
          <Row key={place.id} place={place} put={put} remove={remove} />
        ))}
      </ul>
    </section>
  );
}

function Row({ place, put, remove }: { place: Place } & Pick<Places, "put" | "remove">) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  const { id, tag, name } = place;
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <span className="flex flex-wrap items-center gap-2">
        <TagChip tag={tag} /> <span className="min-w-0 text-sm">{name}</span>
      </span>
      <input type="hidden" name="point" value={id} />
      <div className="flex flex-wrap items-end gap-2">
        {(["x", "y"] as const).map((axis) => (
          <label key={axis} className="grid gap-0.5 text-xs text-ink-muted">
            {t(`drawings.editor.${axis}`)}
            <TextInput
              type="number"
              name={axis}
              min={percentLimits.least}
              max={percentLimits.most}
              step={percentLimits.step}
              required
              className="w-24"
              aria-label={t(`drawings.editor.${axis}Of`, { tag })}
              {...(isInteractive
                ? {
                    value: place[axis],
                    onChange: (event) => put({ ...place, [axis]: Number(event.target.value) }),
                  }
                : { defaultValue: place[axis] })}
            />
          </label>
        ))}
        {isInteractive ? (
          <Button
            type="button"
            tone="quiet"
            aria-label={t("drawings.editor.removeOf", { tag })}
            onClick={() => remove(id)}
          >
            {t("drawings.editor.remove")}
          </Button>
        ) : (
          <Checkbox name="remove" value={id} label={t("drawings.editor.removeOf", { tag })} />
        )}
      </div>
    </li>
  );
}
