import { useTranslation } from "react-i18next";
import { percentLimits } from "#contract/drawings/words.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { GripVertical } from "#app/ui/icons/icons.ts";
import { Select } from "#app/ui/select.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Place } from "./places.ts";
import type { Drag } from "./use-drag.ts";
import type { Places } from "./use-places.ts";

interface CandidatesProps extends Pick<Places, "add" | "isFull"> {
  /** Points of the site that are not on the picture. */
  points: readonly Place[];
  drag: Drag;
}

/** The other points of the site: dragged onto the picture, or placed near its middle and moved from there. */
export function Candidates({ points, drag, add, isFull }: CandidatesProps) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  if (points.length === 0) return <p className="text-ink-muted">{t("drawings.editor.noneFound")}</p>;
  if (!isInteractive) return <PlainChoice points={points} />;
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto">
      {points.map((point) => (
        <li key={point.id} className="flex items-center gap-2 py-1">
          <span
            className="drawing-handle grid size-11 shrink-0 place-items-center text-ink-muted"
            title={t("drawings.editor.drag")}
            data-drag={point.tag}
            {...(isFull ? {} : drag(point))}
          >
            <GripVertical aria-hidden className="size-5" />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            <TagChip tag={point.tag} /> <span className="min-w-0 text-sm">{point.name}</span>
          </span>
          <Button
            type="button"
            tone="quiet"
            aria-disabled={isFull}
            aria-label={t("drawings.editor.placeOf", { tag: point.tag })}
            onClick={() => add(point)}
          >
            {t("drawings.editor.place")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Without scripts, one at a time. */
function PlainChoice({ points }: { points: readonly Place[] }) {
  const { t } = useTranslation();
  const options = points.map(({ id, tag, name }) => ({ value: id, label: `${tag} · ${name}` }));
  return (
    <div className="grid gap-3">
      <Field name="addPoint" label={t("drawings.editor.addPlain")}>
        <Select options={[{ value: "", label: t("drawings.editor.addNone") }, ...options]} defaultValue="" />
      </Field>
      {(["addX", "addY"] as const).map((name) => (
        <Field key={name} name={name} label={t(`drawings.editor.${name === "addX" ? "x" : "y"}`)}>
          <TextInput
            type="number"
            min={percentLimits.least}
            max={percentLimits.most}
            step={percentLimits.step}
            defaultValue={50}
            className="w-24"
          />
        </Field>
      ))}
    </div>
  );
}
