import { isDialogOpen } from "#app/lib/focus.ts";

const edited = new WeakSet<HTMLFormElement>();

/**
 * Remembers the forms that someone has begun to fill in, also before the page's scripts were there. Returns how to
 * stop. In the browser only.
 */
export function watchEdits(): () => void {
  for (const form of document.forms) if ([...form.elements].some(isChanged)) edited.add(form);
  const remember = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) edited.add(form);
  };
  document.addEventListener("input", remember, true);
  return () => document.removeEventListener("input", remember, true);
}

/** Whether a field is not as it came with the page. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const asItCame = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return !field.multiple && field.selectedIndex !== Math.max(asItCame, 0);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Whether the person is in a form that they have begun to fill in, or in a dialog over it: a scan fills in a form too. */
export function editsForm(): boolean {
  if (typeof document === "undefined") return false;
  if (isDialogOpen()) return true;
  const form = document.activeElement?.closest("form");
  return form !== null && form !== undefined && edited.has(form);
}

/** Calls back when the focus moves. Returns how to stop. */
export function watchFocus(onMove: () => void): () => void {
  // On its way from one field to the next, the focus is nowhere: only what leaves for nowhere has left the form.
  const left = ({ relatedTarget }: FocusEvent) => relatedTarget === null && onMove();
  document.addEventListener("focusin", onMove);
  document.addEventListener("focusout", left);
  return () => {
    document.removeEventListener("focusin", onMove);
    document.removeEventListener("focusout", left);
  };
}
