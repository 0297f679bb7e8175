import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { editSteps } from "#domain/procedure-edit.ts";
import { applyCommand, type EditCommand, type Undo, waysBack } from "./draft-edit.ts";
import { draftIn } from "#app/features/procedures/draft-form.ts";

/** A step of the list; its inputs keep what is typed, `step` is what they began with. */
export interface StepRow {
  key: string;
  step: ProcedureStep;
}

export interface StepListState {
  rows: readonly StepRow[];
  undo: Undo | null;
  /** What was done, for screen readers. */
  said: string;
  run: (command: EditCommand) => void;
  /** Undoes the latest change if it was one of the list's and nothing was typed since. */
  takeBack: () => void;
  /** Something was typed: what came before is no longer the latest change. */
  typed: () => void;
  /** The rows with these keys are stored as these steps: what was confirmed there does not ask again. */
  settle: (keys: readonly string[], saved: readonly ProcedureStep[]) => void;
}

interface Begin {
  steps: readonly ProcedureStep[];
  undo: Undo | null;
  machine: { tag: string; name: string; points: readonly IsolationPoint[] };
  form: RefObject<HTMLElement | null>;
  onChange: () => void;
}

/**
 * The list of steps on the screen. Moving keeps the inputs themselves, so nothing typed is lost; what comes again
 * begins with the values of the form as it is.
 */
export function useStepList({ steps, undo: firstUndo, machine, form, onChange }: Begin): StepListState {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly StepRow[]>(() =>
    steps.map((step, at) => ({ key: `s${at}`, step })),
  );
  const [undo, setUndo] = useState(firstUndo);
  const [said, setSaid] = useState("");
  const made = useRef(steps.length);
  const focus = useRef<string | null>(null);

  const rowOf = (step: ProcedureStep): StepRow => ({ key: `s${made.current++}`, step });
  // A step that is not rendered again keeps the `run` it was rendered with, which must act on the current list.
  const latest = useRef({ rows, undo, onChange });
  latest.current = { rows, undo, onChange };
  const back = useRef<readonly EditCommand[]>([]);
  const apply = (command: EditCommand) => {
    const { rows, undo, onChange } = latest.current;
    const [name, at = -1, to = -1] = command;
    const formElement = form.current?.closest("form");
    if (!formElement) return;
    const current = draftIn(formElement).content.steps;
    const edited = applyCommand(current, command, machine, undo);
    if (name === "move") {
      const row = rows[at];
      if (to < 0 || to >= rows.length || !row) return;
      // Moving an element takes the focus from what is in it.
      focus.current = document.activeElement?.matches("[data-handle]") ? `[data-handle="${row.key}"]` : null;
      setRows(editSteps(rows, { type: "move", from: at, to }));
      setSaid(t("procedures.editor.moved", { from: at + 1, to: to + 1, count: rows.length }));
    } else if (name === "point") {
      const step = edited.steps[at];
      if (!step) return;
      const row = rowOf(step);
      focus.current = `[data-step="${row.key}"] textarea`;
      setRows(rows.with(at, row));
      setSaid(t("procedures.editor.tookOver", { number: at + 1 }));
    } else if (name === "remove") {
      setRows(editSteps(rows, { type: "remove", at }));
      setSaid(t("procedures.editor.removed", { number: at + 1 }));
    } else if (name === "duplicate" || name === "insert" || (name === "undo" && undo?.kind === "step")) {
      const position =
        name === "duplicate" ? at + 1 : name === "insert" ? at : Math.min(undoAt(undo), rows.length);
      const step = edited.steps[position];
      if (!step) return;
      const row = rowOf(step);
      focus.current = `[data-step="${row.key}"] textarea`;
      setRows(editSteps(rows, { type: "insert", at: position, step: row }));
      setSaid(t("procedures.editor.inserted", { number: position + 1 }));
    } else {
      setRows(edited.steps.map(rowOf));
      setSaid(t("procedures.editor.replaced"));
    }
    setUndo(edited.undo);
    onChange();
  };
  const run = (command: EditCommand) => {
    back.current = waysBack(back.current, command, latest.current.rows.length);
    apply(command);
  };
  const takeBack = () => {
    const command = back.current.at(-1);
    back.current = back.current.slice(0, -1);
    if (command) apply(command);
  };
  const typed = () => {
    back.current = [];
  };

  const settle = useCallback((keys: readonly string[], saved: readonly ProcedureStep[]) => {
    const savedOf = new Map(keys.map((key, position) => [key, saved[position]]));
    setRows((rows) => rows.map((row) => ({ ...row, step: savedOf.get(row.key) ?? row.step })));
  }, []);

  useEffect(() => {
    if (focus.current === null) return;
    form.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [rows, form]);
  return { rows, undo, said, run, takeBack, typed, settle };
}

function undoAt(undo: Undo | null): number {
  return undo?.kind === "step" ? undo.at : 0;
}
