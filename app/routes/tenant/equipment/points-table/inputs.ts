import { cellNamed, nameOfCell, type Cell } from "./columns.ts";

/** An input of a cell, as the browser has it. */
export type CellInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isCellInput(target: EventTarget | null): target is CellInput {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    cellNamed(target.name) !== undefined
  );
}

export function inputOf(cell: Cell): CellInput | null {
  const input = document.getElementById(nameOfCell(cell));
  return isCellInput(input) ? input : null;
}

/** Fills in an input as typing does, so everything that watches the form sees it. */
export function fillIn(input: CellInput, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Begins a new line where the caret is: Enter alone moves to the next row. */
export function breakLine(input: HTMLTextAreaElement): void {
  input.setRangeText("\n", input.selectionStart, input.selectionEnd, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Moves the focus to a cell, with its text selected as a spreadsheet does. */
export function goTo(cell: Cell | undefined): void {
  const input = cell && inputOf(cell);
  input?.focus();
  if (input && !(input instanceof HTMLSelectElement)) input.select();
}
