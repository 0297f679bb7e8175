/** A form was saved without being sent: nothing in it can be lost. */
const savedEvent = "hasp:saved";
/** The person has decided to leave without saving what was typed. */
const discardedEvent = "hasp:discarded";

/** The person wants to leave the page. */
const leavingEvent = "hasp:leaving";

export function tellSaved(form: HTMLFormElement): void {
  // Who wants to leave now is not asked about what is saved (`UnsavedGuard`).
  if (form.dataset["guarded"] === "unsaved") form.dataset["guarded"] = "";
  form.dispatchEvent(new Event(savedEvent, { bubbles: true }));
}

export function tellDiscarded(): void {
  document.dispatchEvent(new Event(discardedEvent));
}

/** Calls back with a form that was saved. Returns how to stop. */
export function watchSaved(onSaved: (form: HTMLFormElement) => void): () => void {
  const hear = ({ target }: Event) => target instanceof HTMLFormElement && onSaved(target);
  document.addEventListener(savedEvent, hear);
  return () => document.removeEventListener(savedEvent, hear);
}

/** Calls back when typed text is discarded. Returns how to stop. */
export function watchDiscarded(onDiscarded: () => void): () => void {
  document.addEventListener(discardedEvent, onDiscarded);
  return () => document.removeEventListener(discardedEvent, onDiscarded);
}

/** Has the forms that save themselves do it now; true if there is one. */
export function hurrySaving(): boolean {
  return !document.dispatchEvent(new Event(leavingEvent, { cancelable: true }));
}

/** Calls back when a form that saves itself should do it now. Returns how to stop. */
export function watchHurry(onHurry: () => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    onHurry();
  };
  document.addEventListener(leavingEvent, hear);
  return () => document.removeEventListener(leavingEvent, hear);
}
