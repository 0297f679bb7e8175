import type { ClipboardEvent, FormEvent, KeyboardEvent } from "react";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { useUndoKeys } from "#app/lib/use-undo-keys.ts";
import { type Cell, type Column, columns, cellNamed, nameOfCell } from "./columns.ts";
import { breakLine, type CellInput, fillIn, goTo, inputOf, isCellInput } from "./inputs.ts";
import { matchChoice, matchYesOrNo } from "./match-choice.ts";
import { parseCells } from "./parse-cells.ts";
import { cellAbove, cellBeyond, planPaste } from "./plan-paste.ts";
import { newRowsAtOnce } from "./rows.ts";
import type { Choices } from "./use-choices.ts";

/** What the last paste or fill-down did, for the line that says so. */
export interface Done {
  what: "pasted" | "filled" | "undone" | "unmatched";
  cells: number;
  unmatched: number;
  leftOut: number;
}

/** By the name of a cell: the pasted text that none of its choices matches. */
export type Marks = Readonly<Record<string, string>>;

/** The keys and the clipboard of a table; its inputs keep their own values, as without scripts. */
export function useTable(begun: number, choices: Choices) {
  const [wanted, setWanted] = useState(0);
  const rows = Math.max(begun, wanted);
  const [marks, setMarks] = useState<Marks>({});
  const [done, setDone] = useState<Done>();
  const before = useRef<{ cell: Cell; value: string }[]>([]);
  // Nothing was typed since the last paste or fill-down.
  const isLatest = useRef(false);

  /** Writes cells and keeps what they held, for one step back. */
  const write = (changes: readonly (Cell & { text: string })[]): Record<string, string> => {
    const unmatched: Record<string, string> = {};
    before.current = [];
    isLatest.current = true;
    for (const { text, ...cell } of changes) {
      const input = inputOf(cell);
      if (!input) continue;
      before.current.push({ cell, value: input.value });
      const value = valueFor(cell, text, choices);
      if (value === undefined) unmatched[nameOfCell(cell)] = text;
      else fillIn(input, value);
    }
    return unmatched;
  };

  const paste = (cell: Cell, text: string) => {
    const planned = planPaste(parseCells(text), cell, rows);
    // The new rows have to be there before they are filled in.
    flushSync(() => setWanted(planned.rows));
    const unmatched = write(planned.writes);
    setMarks((now) => ({ ...now, ...unmatched }));
    setDone({
      what: "pasted",
      cells: planned.writes.length,
      unmatched: Object.keys(unmatched).length,
      leftOut: planned.leftOut,
    });
  };

  const fillDown = (cell: Cell) => {
    const above = cellAbove(cell);
    const source = above && inputOf(above);
    const input = inputOf(cell);
    if (!source || !input) return;
    before.current = [{ cell, value: input.value }];
    isLatest.current = true;
    fillIn(input, source.value);
    setDone({ what: "filled", cells: 1, unmatched: 0, leftOut: 0 });
  };

  /** The person keeps what the cell holds. */
  const dismiss = useCallback((name: string) => {
    setMarks((now) => without(now, [name]));
    document.getElementById(name)?.focus();
  }, []);

  const undo = () => {
    const cells = before.current;
    for (const { cell, value } of cells) {
      const input = inputOf(cell);
      if (input) fillIn(input, value);
    }
    before.current = [];
    isLatest.current = false;
    setMarks((now) =>
      without(
        now,
        cells.map(({ cell }) => nameOfCell(cell)),
      ),
    );
    setDone({ what: "undone", cells: cells.length, unmatched: 0, leftOut: 0 });
    goTo(cells[0]?.cell);
  };
  const mayTakeBack = () => isLatest.current && before.current.length > 0;
  useUndoKeys(
    () => mayTakeBack() && undo(),
    (target) => isCellInput(target) && mayTakeBack(),
  );

  return {
    rows,
    marks,
    // What still has to be chosen, not what had to be when it was pasted.
    done: done && { ...done, unmatched: Object.keys(marks).length },
    mayUndo: done !== undefined && done.what !== "undone" && before.current.length > 0,
    mayAdd: rows < mostPointsOfMachine,
    addRows: () => {
      flushSync(() => setWanted(Math.min(rows + newRowsAtOnce, mostPointsOfMachine)));
      goTo({ row: rows, column: "tag" });
    },
    undo,
    dismiss,
    /** Cells whose text found no choice come first: what was pasted there would be lost. */
    onSubmit: (event: FormEvent) => {
      const [marked] = Object.keys(marks);
      if (marked === undefined) return;
      event.preventDefault();
      setDone({ what: "unmatched", cells: 0, unmatched: Object.keys(marks).length, leftOut: 0 });
      document.getElementById(marked)?.focus();
    },
    onInput: ({ target, isTrusted }: FormEvent) => {
      // Not what a paste or a fill-down itself writes.
      if (isTrusted) isLatest.current = false;
      if (isCellInput(target)) setMarks((now) => without(now, [target.name]));
    },
    onPaste: (event: ClipboardEvent) => {
      const { target } = event;
      const cell = isCellInput(target) ? cellNamed(target.name) : undefined;
      const text = event.clipboardData.getData("text/plain");
      // One cell into a text: the browser pastes it where the caret is, and takes it back itself.
      const isPlain = !/[\t\n]/.test(text.trimEnd()) && !(target instanceof HTMLSelectElement);
      if (!cell || isPlain) return;
      event.preventDefault();
      paste(cell, text);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      const cell = isCellInput(target) ? cellNamed(target.name) : undefined;
      if (!cell || event.nativeEvent.isComposing || !isCellInput(target)) return;
      if (isFillDown(event)) {
        event.preventDefault();
        fillDown(cell);
        return;
      }
      if (event.key === "Enter" && event.altKey && target instanceof HTMLTextAreaElement) {
        event.preventDefault();
        isLatest.current = false;
        breakLine(target);
        return;
      }
      const step = stepOf(event, target);
      if (step === undefined) return;
      event.preventDefault();
      goTo(cellBeyond(cell, step, rows));
    },
  };
}

function valueFor({ column }: Cell, text: string, choices: Choices): string | undefined {
  const { kind }: Partial<Column> = columns.find(({ name }) => name === column) ?? {};
  const options = choices[column] ?? [];
  if (kind === "line" || kind === "figure") return text.replace(/\s*\n\s*/g, " ");
  if (kind === "lines") return text;
  const isYesOrNo = column === "lockable" || column === "proveDead";
  return isYesOrNo ? matchYesOrNo(text) : matchChoice(text, options);
}

const isFillDown = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "d" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** How many rows a key moves; undefined where it is the input's own. Alt and an arrow open a list of choices. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, input: CellInput) {
  if (ctrlKey || metaKey) return undefined;
  if (key === "Enter" && !altKey) return shiftKey ? -1 : 1;
  if (!altKey || shiftKey || input instanceof HTMLSelectElement) return undefined;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;
}

function without(marks: Marks, names: readonly string[]): Marks {
  if (!names.some((name) => name in marks)) return marks;
  return Object.fromEntries(Object.entries(marks).filter(([name]) => !names.includes(name)));
}
