import type { TypedForm } from "./typed-store.ts";

/** A box to check, one of several radio buttons, a list to choose from, or a day or time. */
export type Choice = HTMLInputElement | HTMLSelectElement;

type Kept = TypedForm["fields"];

/** Whether it is a choice that may be stored. A box that has to be checked confirms something: that is done again. */
export function isChoice(field: unknown): field is Choice {
  if (field instanceof HTMLSelectElement) return field.name !== "" && !field.multiple;
  if (!(field instanceof HTMLInputElement) || field.name === "") return false;
  return /^(radio|date|datetime-local)$/.test(field.type) || (field.type === "checkbox" && !field.required);
}

/** Whether the page brought it with another choice. */
export function isChanged(choice: Choice): boolean {
  if (choice instanceof HTMLInputElement)
    return (
      choice.checked !== choice.defaultChecked || (isWritten(choice) && choice.value !== choice.defaultValue)
    );
  const brought = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected);
  return choice.selectedIndex !== Math.max(brought, 0);
}

/**
 * Under which name a choice is stored, and as what: never empty, because an empty text is not kept. `address` is the
 * page's query: at another one, as with another ready-made point, the page brings other choices.
 */
export function storedChoice(choice: Choice, address: string): [name: string, value: string] {
  const name = `${address}#${choice.name}`;
  if (choice.type === "checkbox") return [`${name}=${choice.value}`, isOn(choice) ? "on" : "off"];
  return [name, `=${choice.value}`];
}

/** Chooses what was chosen at `address`, where a choice is still as the page brought it. */
export function chooseAgain(form: HTMLFormElement, kept: Kept, address: string): void {
  const choices = [...form.elements].filter(isChoice);
  const changed = new Set(choices.filter(isChanged).map((choice) => storedChoice(choice, address)[0]));
  for (const choice of choices) {
    const [name, value] = storedChoice(choice, address);
    const wanted = kept[name];
    // What the person has pressed meanwhile stays, and so do the others of its group.
    if (wanted === undefined || choice.disabled || changed.has(name)) continue;
    if (choice instanceof HTMLSelectElement || isWritten(choice)) enter(choice, wanted.slice(1));
    else if (choice.type === "radio" ? wanted === value && !choice.checked : wanted !== value) choice.click();
  }
}

/** What was chosen at `address` and the form does not offer now, because a search had found it: name and value of each. */
export function notOffered(form: HTMLFormElement, kept: Kept, address: string): [string, string][] {
  const choices = [...form.elements].filter(isChoice);
  const boxes = new Set(choices.map((choice) => storedChoice(choice, address)[0]));
  return Object.entries(kept).flatMap(([stored, value]): [string, string][] => {
    if (!stored.startsWith(`${address}#`)) return [];
    const [name = "", ofBox] = stored.slice(address.length + 1).split("=");
    if (ofBox !== undefined) return value === "on" && !boxes.has(stored) ? [[name, ofBox]] : [];
    const list = form.elements.namedItem(name);
    const isThere = !(list instanceof HTMLSelectElement) || offers(list, value.slice(1));
    return isThere ? [] : [[name, value.slice(1)]];
  });
}

/** Presses the button that finds what the form does not list, with these choices besides: the page returns with what they are. */
export function lookUp(form: HTMLFormElement, missing: readonly [string, string][]): void {
  const button = form.querySelector<HTMLButtonElement>("button[formnovalidate][value^=find]");
  if (!button) return;
  const inputs = missing.map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  // The first value of a name counts, where one is wanted.
  form.prepend(...inputs);
  form.requestSubmit(button);
  for (const input of inputs) input.remove();
}

function isOn(choice: Choice): boolean {
  return choice instanceof HTMLInputElement && choice.checked;
}

function offers({ options }: HTMLSelectElement, wanted: string): boolean {
  return [...options].some(({ value, disabled }) => value === wanted && !disabled);
}

/** A day or time: any value fits. */
function isWritten({ type }: Choice): boolean {
  return type.startsWith("date");
}

/** As a person does it, so that whatever follows the field learns of it. */
function enter(choice: Choice, value: string): void {
  if (choice.value === value || (choice instanceof HTMLSelectElement && !offers(choice, value))) return;
  choice.value = value;
  choice.dispatchEvent(new Event("input", { bubbles: true }));
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}
