/** How long a screen must stay unchanged, and a hand off it, before anything counts or changes, ms. */
export const quietTime = 700;

const pointers = new Set<number>();
const keys = new Set<string>();
let touches = 0;
let releasedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Whether a finger, a mouse button or a key that presses buttons is down anywhere on the page. */
export function isPressed(): boolean {
  return pointers.size > 0 || keys.size > 0 || touches > 0;
}

/** How long nothing has been down, ms; 0 while something is. */
export function quietFor(): number {
  return isPressed() ? 0 : performance.now() - releasedAt;
}

/** Calls back whenever something goes down or comes up. Returns how to stop. In the browser only. */
export function watchPresses(onChange: () => void): () => void {
  if (listeners.size === 0) listen("addEventListener");
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) listen("removeEventListener");
  };
}

/**
 * Swallows the click that ends a press which has counted already: by then something else may be under the finger. Over
 * after that click, with the next press, or `quietTime` after the finger is up.
 */
export function swallowRelease(): void {
  const over = new AbortController();
  const until = { capture: true, signal: over.signal };
  const end = () => over.abort();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener("click", swallow, until);
  for (const next of ["pointerdown", "keydown"]) window.addEventListener(next, end, until);
  for (const up of ["pointerup", "pointercancel"])
    window.addEventListener(up, () => setTimeout(end, quietTime), until);
}

function changed(change: () => void): void {
  const before = isPressed();
  change();
  if (before && !isPressed()) releasedAt = performance.now();
  for (const onChange of listeners) onChange();
}

const pointerDown = (event: PointerEvent) => changed(() => pointers.add(event.pointerId));
const pointerUp = (event: PointerEvent) => changed(() => pointers.delete(event.pointerId));
// A finger that scrolls is still down, although its pointer is canceled.
const touched = (event: TouchEvent) => changed(() => (touches = touchesOf(event)));
/** An event that a script has made, such as an extension's, may have none. */
const touchesOf = ({ touches: now }: Partial<TouchEvent>) => now?.length ?? 0;
const presses = (event: KeyboardEvent) => event.key === "Enter" || event.key === " ";
const keyDown = (event: KeyboardEvent) => presses(event) && changed(() => keys.add(event.key));
const keyUp = (event: KeyboardEvent) => presses(event) && changed(() => keys.delete(event.key));
/** A release while another window has the focus never reaches this listener. */
const away = () =>
  changed(() => {
    pointers.clear();
    keys.clear();
    touches = 0;
  });
/** Every field that loses the focus is heard of here too: only the window's own leaving counts. */
const windowLeft = ({ target }: FocusEvent) => target === window && away();

function listen(method: "addEventListener" | "removeEventListener"): void {
  const early = { capture: true, passive: true };
  document[method]("pointerdown", pointerDown as EventListener, early);
  document[method]("pointerup", pointerUp as EventListener, early);
  document[method]("pointercancel", pointerUp as EventListener, early);
  for (const kind of ["touchstart", "touchend", "touchcancel"]) {
    document[method](kind, touched as EventListener, early);
  }
  document[method]("keydown", keyDown as EventListener, early);
  document[method]("keyup", keyUp as EventListener, early);
  document[method]("visibilitychange", away, early);
  window[method]("blur", windowLeft as EventListener, early);
}
