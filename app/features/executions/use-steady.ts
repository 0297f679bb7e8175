import { useNavigation } from "react-router";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { connection } from "#app/lib/connection.ts";
import { isPressed, quietFor, quietTime, watchPresses } from "./press-watch.ts";

interface Steady<Page> {
  shown: Page;
  /** Newer than what is shown, and waiting because the person is filling in a form. */
  isBehind: boolean;
  showLatest: () => void;
}

/**
 * What the screen shows, so that it never changes under a finger. What follows the person's own press is shown as soon
 * as nothing is pressed any more. What others did waits until the hand has been off the screen for 700 ms and the
 * person is not in a form that they have begun to fill in.
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
  const mayShow = isOwn.current ? !isPressed() : quietFor() >= quietTime && !isEditing;
  if (isNew && mayShow) setShown(latest);

  useEffect(() => {
    if (!isNew && state === "idle") isOwn.current = false;
  }, [isNew, state]);
  useEffect(watchEdits, []);
  useEffect(() => watchPresses(() => undefined), []);
  useEffect(() => {
    if (!isNew) return;
    const stop = watchPresses(lookAgain);
    document.addEventListener("focusin", lookAgain);
    document.addEventListener("focusout", lookAgain);
    return () => {
      stop();
      document.removeEventListener("focusin", lookAgain);
      document.removeEventListener("focusout", lookAgain);
    };
  }, [isNew]);
  useEffect(() => {
    const left = quietTime - quietFor();
    if (!isNew || isPressed() || left <= 0) return;
    const timer = setTimeout(lookAgain, left);
    return () => clearTimeout(timer);
  });

  return {
    shown: isNew && mayShow ? latest : shown,
    isBehind: isEditing,
    showLatest: useShow(latest, setShown),
  };
}

function useShow<Page>(latest: Page, setShown: (page: Page) => void): () => void {
  return useCallback(() => setShown(latest), [latest, setShown]);
}

const edited = new WeakSet<HTMLFormElement>();

/** Remembers the forms that somebody has begun to fill in. */
function watchEdits(): () => void {
  const remember = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) edited.add(form);
  };
  document.addEventListener("input", remember, true);
  return () => document.removeEventListener("input", remember, true);
}

function editsForm(): boolean {
  const form = typeof document === "undefined" ? null : document.activeElement?.closest("form");
  return form !== null && form !== undefined && edited.has(form);
}
