import { ListPlus, Undo2 } from "#app/ui/icons/icons.ts";
import { Fragment, useState } from "react";
import type { DragEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { byScript } from "./by-script.ts";
import type { Undo } from "./draft-edit.ts";
import { StepEditor } from "./step-editor.tsx";
import type { StepListState } from "./step-list-state.ts";

interface StepListEditorProps {
  list: StepListState;
  pointTags: readonly string[];
  /** What is wrong with each step, by its position. */
  problems: ReadonlyMap<number, readonly string[]>;
  /** The positions of steps that contradict their point. */
  contradicting: ReadonlySet<number>;
  /** What the API found wrong with each step, by the key of its row. */
  errors: ReadonlyMap<string, readonly string[]>;
  /** Where a step's photo is added, by its position; none while something is not saved. */
  photoPathOf: ((position: number) => string) | undefined;
  listRef: RefObject<HTMLOListElement>;
}

/** The steps to reorder by drag, by button and by key, to duplicate, insert and delete, with the way back. */
export function StepListEditor(props: StepListEditorProps) {
  const { list, pointTags, problems, contradicting, errors, photoPathOf, listRef } = props;
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { rows, undo, said, run } = list;
  // Text that is dragged from one input to another is none of the list's.
  const allow = (event: DragEvent) => (dragged === null ? undefined : event.preventDefault());
  const drop = (event: DragEvent) => {
    allow(event);
    if (dragged !== null && over !== null && dragged !== over) run(["move", dragged, over]);
    setDragged(null);
    setOver(null);
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <input type="hidden" name="undo" value={undo ? JSON.stringify(undo) : ""} />
      {undo?.kind === "all" && <UndoNotice undo={undo} isInteractive={isInteractive} run={run} />}
      <ol ref={listRef} className="grid gap-3" onDrop={drop} onDragOver={allow}>
        {rows.map((row, position) => (
          <Fragment key={row.key}>
            {undo?.kind === "step" && undo.at === position && (
              <li>
                <UndoNotice undo={undo} isInteractive={isInteractive} run={run} />
              </li>
            )}
            <StepEditor
              row={row}
              position={position}
              count={rows.length}
              pointTags={pointTags}
              problems={[...(problems.get(position) ?? []), ...(errors.get(row.key) ?? [])]}
              isContradicting={contradicting.has(position)}
              photoPath={photoPathOf?.(position)}
              isInteractive={isInteractive}
              isTarget={over === position && dragged !== position}
              run={run}
              onDragStart={() => setDragged(position)}
              onDragEnter={() => setOver(position)}
              onDragEnd={() => setDragged(null)}
            />
          </Fragment>
        ))}
        {undo?.kind === "step" && undo.at >= rows.length && (
          <li>
            <UndoNotice undo={undo} isInteractive={isInteractive} run={run} />
          </li>
        )}
      </ol>
      {rows.length === 0 && <p className="text-ink-muted">{t("procedures.editor.noSteps")}</p>}
      <Button
        name="intent"
        value={`insert:${rows.length}`}
        tone="secondary"
        formNoValidate
        className="justify-self-start"
        icon={<ListPlus aria-hidden />}
        onClick={byScript(isInteractive, () => run(["insert", rows.length]))}
      >
        {t("procedures.editor.add")}
      </Button>
    </div>
  );
}

interface UndoNoticeProps {
  undo: Undo;
  isInteractive: boolean;
  run: StepListState["run"];
}

/** Where a step was deleted, or above all where all were replaced: the way back. */
function UndoNotice({ undo, isInteractive, run }: UndoNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      live
      actions={
        <Button
          name="intent"
          value="undo"
          tone="secondary"
          size="compact"
          formNoValidate
          icon={<Undo2 aria-hidden />}
          onClick={byScript(isInteractive, () => run(["undo"]))}
        >
          {t("procedures.editor.undo")}
        </Button>
      }
    >
      {undo.kind === "step"
        ? t("procedures.editor.removed", { number: undo.at + 1 })
        : t("procedures.editor.replaced")}
    </Alert>
  );
}
