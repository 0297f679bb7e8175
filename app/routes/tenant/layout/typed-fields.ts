import { fillIn } from "#app/routes/tenant/lockout-plans/execute/scan/fill-in.ts";

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A tag, a number, or a reading shows that someone is at the device: later than this, ms, they enter it again. */
const presenceKeptFor = 10 * 60_000;

/** A field for text, with a name: no password, and nothing hidden. */
export function isTextField(field: unknown): field is TextField {
  if (field instanceof HTMLTextAreaElement) return field.name !== "";
  return field instanceof HTMLInputElement && field.type === "text" && field.name !== "";
}

/** Fills in what was typed `age` ms ago, where the field is still as the page brought it; answers whether it did. */
export function fillAgain(
  field: ReturnType<HTMLFormControlsCollection["namedItem"]>,
  value: string,
  age: number,
): boolean {
  if (!isTextField(field) || field.value !== field.defaultValue || field.value === value) return false;
  const showsPresence = field.dataset["code"] !== undefined || field.inputMode === "decimal";
  if (showsPresence && age > presenceKeptFor) return false;
  field.closest("details")?.setAttribute("open", "");
  fillIn(field, value);
  return true;
}
