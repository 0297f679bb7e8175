import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Drawing } from "#contract/drawings/schemas.ts";
import { mostPointsOnDrawing } from "#contract/drawings/words.ts";
import { listOf } from "#contract/sentences.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Candidates } from "./candidates.tsx";
import { EditorSheet } from "./editor-sheet.tsx";
import { PlacedList } from "./placed-list.tsx";
import { percentOf, type Place } from "./places.ts";
import { useDrag } from "./use-drag.ts";
import { usePlaces } from "./use-places.ts";

export const placesForm = "places";

interface PlaceEditorProps {
  drawing: Drawing;
  /** Points of the site, on the drawing or not. */
  points: readonly Place[];
  formKey: string;
}

/** The picture, what is on it, and what can be: one form that saves all of it at once. */
export function PlaceEditor({ drawing, points, formKey }: PlaceEditorProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const failure = useFormFailure(placesForm);
  const pending = useIsPending(placesForm);
  const editing = usePlaces(placesOf(drawing, points, failure?.typed));
  const drag = useDrag(sheet, editing.put);
  const placed = new Set(editing.places.map(({ id }) => id));
  const isStale = failure?.code === "stale";
  return (
    <GuardedForm
      form={placesForm}
      formKey={`${formKey}-places`}
      subject={String(drawing.version)}
      isDirty={editing.isDirty}
      className="grid gap-5"
    >
      <FailureAlert failure={failure} />
      {isStale && (
        <Alert tone="warning" title={t("drawings.editor.staleTitle")}>
          {t("drawings.editor.stale", {
            tags: listOf(drawing.points.map(({ tag }) => tag)) || t("drawings.editor.staleNone"),
          })}
        </Alert>
      )}
      <input type="hidden" name="version" value={drawing.version} />
      <EditorSheet drawing={drawing} sheet={sheet} places={editing.places} drag={drag} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PlacedList places={editing.places} put={editing.put} remove={editing.remove} />
        <section aria-labelledby="more-title">
          <h2 id="more-title" className="mb-2 font-semibold">
            {t("drawings.editor.more")}
          </h2>
          {editing.isFull && (
            <p className="mb-2">{t("drawings.editor.full", { most: mostPointsOnDrawing })}</p>
          )}
          <Candidates
            points={points.filter(({ id }) => !placed.has(id))}
            drag={drag}
            add={editing.add}
            isFull={editing.isFull}
          />
        </section>
      </div>
      <SaveBar pending={pending}>{t("drawings.editor.save")}</SaveBar>
    </GuardedForm>
  );
}

/** As they are saved, or as they were typed in a form that was refused. */
function placesOf(
  { points: saved }: Drawing,
  others: readonly Place[],
  typed: Record<string, string[]> | undefined,
): Place[] {
  const now = saved.map(({ id, tag, name, x, y }) => ({ id, tag, name, x: percentOf(x), y: percentOf(y) }));
  if (!typed) return now;
  const known = new Map([...others, ...now].map((point) => [point.id, point]));
  return (typed["point"] ?? []).flatMap((id, n) => {
    const point = known.get(id);
    if (!point) return [];
    const at = (axis: "x" | "y") => percentOf(Number(typed[axis]?.[n] ?? 50) / 100);
    return [{ ...point, x: at("x"), y: at("y") }];
  });
}
