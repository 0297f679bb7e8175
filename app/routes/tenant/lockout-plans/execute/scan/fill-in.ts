import { chosenLock } from "../chosen-lock.ts";

/** Fills the box as if it had been typed, so that whatever watches the form learns of it. */
export function fillIn(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Moves on to the next field of the form that has to be filled in, or else to its main button. Presses nothing: a
 * step is recorded by a person only.
 */
export function focusNext(from: HTMLInputElement): void {
  const { form } = from;
  if (!form) return;
  const fields = [...form.elements];
  const start = fields.indexOf(from);
  const inTurn = [...fields.slice(start + 1), ...fields.slice(0, start)];
  const filled = new FormData(form);
  const next = inTurn.find((field) => isOpen(field, filled)) ?? form.querySelector(mainButton);
  if (next instanceof HTMLElement) next.focus();
}

const mainButton = "[data-place=main], [data-place=protective], [data-place=aside]";

function isOpen(field: Element, filled: FormData): boolean {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.required && field.value === "";
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  if (field.type === "checkbox") return !field.checked;
  if (field.type === "radio") return field.required && !filled.get(field.name);
  // A number is typed or chosen.
  if (field.name === "lockNumber") return field.value === "" && !filled.get(chosenLock);
  return field.required && field.value === "";
}
