import { useBeforeUnload } from "@remix-run/react";
import { useBlocker, useNavigation } from "react-router";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hurrySaving, tellDiscarded, watchSaved } from "#app/lib/saved-forms.ts";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";

/** How long a form may take to save itself before the person who leaves is asked, ms. */
const savingPatience = 700;

interface AskProps {
  onStay: () => void;
  onLeave: () => void;
}

/* If it cannot load, the browser's own dialog asks. */
const UnsavedDialog = lazyPart<AskProps>(() =>
  import("./unsaved-dialog.tsx").catch(() => ({ default: PlainPrompt })),
);

/**
 * Asks before a person leaves a page whose `GuardedForm` has unsaved changes, by a link or by the browser. Once
 * in an area's layout, for all forms of a page: a router has one blocker, and only while there is something to
 * lose, because it complains about addresses that the router has not made.
 */
export function UnsavedGuard() {
  const typedInto = useRef(new WeakSet<HTMLFormElement>());
  const sent = useRef<HTMLFormElement | null>(null);
  const isBeingSent = useRef(false);
  const [isHolding, setHolding] = useState(false);
  const { state } = useNavigation();
  useFetchedWhenIdle(UnsavedDialog);

  const holdsBack = useCallback(
    () =>
      [...document.querySelectorAll<HTMLFormElement>(guarded)].some(
        (form) =>
          (typedInto.current.has(form) || form.dataset["guarded"] === "unsaved") &&
          !(isBeingSent.current && form === sent.current),
      ),
    [],
  );

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>(guarded) : null;
      if (!form) return;
      typedInto.current.add(form);
      setHolding(true);
    };
    const onSubmit = ({ target }: Event) => {
      sent.current = target instanceof HTMLFormElement ? target : null;
      isBeingSent.current = true;
      // The router decides within the event.
      setTimeout(() => (isBeingSent.current = false));
    };
    const onClick = ({ target }: Event) => {
      // Some browsers give a pressed link no focus; who stays must be back on it.
      if (target instanceof Element) target.closest<HTMLElement>("a[href]")?.focus({ preventScroll: true });
      // An editor's tools change it without typing.
      setTimeout(() => setHolding(holdsBack()));
    };
    const options = { capture: true };
    document.addEventListener("click", onClick, options);
    document.addEventListener("input", onInput, options);
    document.addEventListener("submit", onSubmit, options);
    const stopWatching = watchSaved((form) => {
      typedInto.current.delete(form);
      // What the form says of itself is drawn after this.
      setTimeout(() => setHolding(holdsBack()));
    });
    return () => {
      stopWatching();
      document.removeEventListener("click", onClick, options);
      document.removeEventListener("input", onInput, options);
      document.removeEventListener("submit", onSubmit, options);
    };
  }, [holdsBack]);

  // Answered: a form that was refused says so itself, any other is saved.
  useEffect(() => {
    if (state !== "idle") return;
    if (sent.current) typedInto.current.delete(sent.current);
    sent.current = null;
    setHolding(holdsBack());
  }, [state, holdsBack]);

  useBeforeUnload(useCallback((event) => (holdsBack() ? event.preventDefault() : undefined), [holdsBack]));

  return isHolding ? <Blocker holdsBack={holdsBack} /> : null;
}

function Blocker({ holdsBack }: { holdsBack: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holdsBack(),
  );
  const isBlocked = blocker.state === "blocked";
  const [isAsking, setAsking] = useState(false);
  const { proceed } = blocker;
  const go = useRef(proceed);
  go.current = proceed;
  useEffect(() => {
    if (!isBlocked) return undefined;
    const stopWatching = watchSaved(() => !holdsBack() && go.current?.());
    // What saves itself is saved first: only if that takes long, the person is asked.
    const timer = setTimeout(() => setAsking(true), hurrySaving() ? savingPatience : 0);
    return () => {
      stopWatching();
      clearTimeout(timer);
      setAsking(false);
    };
  }, [isBlocked, holdsBack]);
  if (blocker.state !== "blocked" || !isAsking) return null;
  const leave = () => {
    tellDiscarded();
    blocker.proceed();
  };
  return (
    <Suspense>
      <UnsavedDialog onStay={blocker.reset} onLeave={leave} />
    </Suspense>
  );
}

const guarded = "form[data-guarded]";

function PlainPrompt({ onStay, onLeave }: AskProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (window.confirm(t("shell.unsaved.text"))) onLeave();
    else onStay();
  }, [onLeave, onStay, t]);
  return null;
}
