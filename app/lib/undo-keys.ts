type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What the keys of undo and redo ask for: Ctrl+Z or Cmd+Z, with Shift or as Ctrl+Y to redo. */
export function undoKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): "undo" | "redo" | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey && !shiftKey ? "redo" : undefined;
}

/** Whether the browser's undo is about what is typed there. Anywhere else it changes a field out of sight. */
export function holdsText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

const textless = ["checkbox", "radio", "button", "submit", "reset", "file", "range", "color", "image"];
