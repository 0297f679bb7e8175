import { type KeyboardEvent as KeyPress, type RefObject, useEffect } from "react";
import { isDialogOpen } from "#app/lib/focus.ts";
import { focusNext } from "./fill-in.ts";

/**
 * A hand scanner types, wherever the focus is: its first character goes to the first empty box for a code of the task at
 * hand, so that no one has to tap the box first.
 */
export function useHandScanner(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && event.key !== " ";
      if (!isCharacter || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      const boxes = document.querySelectorAll<HTMLInputElement>("[aria-labelledby=now] input[data-code]");
      if ([...boxes].find(({ value }) => value === "") !== input.current) return;
      input.current?.closest("details")?.setAttribute("open", "");
      input.current?.focus();
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [input]);
}

/** Enter, which a scanner types last, moves on and presses nothing: a step is recorded by a person. */
export function moveOnByEnter(event: KeyPress<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.currentTarget.value === "") return;
  event.preventDefault();
  focusNext(event.currentTarget);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
