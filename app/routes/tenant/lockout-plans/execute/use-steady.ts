import { useNavigation } from "react-router";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { connection } from "#app/lib/connection.ts";
import { isDialogOpen } from "#app/lib/focus.ts";
import { isPressed, quietFor, quietTime, watchPresses } from "./press-watch.ts";

interface Steady<Page> {
  shown: Page;
  /** Newer than what is shown, and waiting because the person is filling in a form. */
  isBehind: boolean;
  showLatest: () => void;
}

/**
 * What the screen shows, so it never changes under a finger. The result of the person's own press is shown as
 * soon as nothing is pressed any more. What others did waits until the hand has been off the screen for 700 ms
 * and the person is not filling in a form.
 */
export function useSteady<Page>(latest: Page): Steady<Page> {
  const [shown, setShown] = useState(latest);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isOwn = useRef(false);
  const { state } = useNavigation();
  // A press that did not get through has changed nothing: what comes after it is others' doing.
  if (state !== "idle") isOwn.current = connection().waiting === undefined;
  const isNew = latest !== shown;
  const isEditing = isNew && !isOwn.current && editsForm();
  const isQuiet = quietFor() >= quietTime;
  const mayShow = isOwn.current ? !isPressed() : isQuiet && !isEditing;
  if (isNew && mayShow) setShown(latest);
  // Once offered, the newer page stays on offer while the hand moves from the form to the button.
  const isOffered = useRef(false);
  isOffered.current = isNew && !mayShow && (isOffered.current || isEditing);

  useEffect(() => {
    if (!isNew && state === "idle") isOwn.current = false;
  }, [isNew, state]);
  useEffect(watchEdits, []);
  useEffect(() => watchPresses(() => undefined), []);
  useEffect(() => {
    if (!isNew) return;
    const stop = watchPresses(lookAgain);
    // On its way from one field to the next, the focus is nowhere: only what leaves for nowhere has left the form.
    const left = ({ relatedTarget }: FocusEvent) => relatedTarget === null && lookAgain();
    document.addEventListener("focusin", lookAgain);
    document.addEventListener("focusout", left);
    return () => {
      stop();
      document.removeEventListener("focusin", lookAgain);
      document.removeEventListener("focusout", left);
    };
  }, [isNew]);
  useEffect(() => {
    // What this render decided counts, not the clock: the time can run out between the two.
    if (!isNew || isQuiet || isPressed()) return;
    const timer = setTimeout(lookAgain, Math.max(0, Math.ceil(quietTime - quietFor())));
    return () => clearTimeout(timer);
  });

  return {
    shown: isNew && mayShow ? latest : shown,
    isBehind: isOffered.current,
    showLatest: useShow(latest, setShown),
  };
}

function useShow<Page>(latest: Page, setShown: (page: Page) => void): () => void {
  return useCallback(() => setShown(latest), [latest, setShown]);
}

const edited = new WeakSet<HTMLFormElement>();

/** Remembers the forms that someone has begun to fill in. */
function watchEdits(): () => void {
  const remember = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) edited.add(form);
  };
  document.addEventListener("input", remember, true);
  return () => document.removeEventListener("input", remember, true);
}

/** A scan fills in a form too: its dialog is over the page. */
function editsForm(): boolean {
  if (typeof document !== "undefined" && isDialogOpen()) return true;
  const form = typeof document === "undefined" ? null : document.activeElement?.closest("form");
  return form !== null && form !== undefined && edited.has(form);
}
