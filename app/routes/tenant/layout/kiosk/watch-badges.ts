import { badgeCodeIn, withoutBadgeCode } from "#contract/badges/code.ts";

/** A scanner never waits this long between two signs, ms, not even on a busy tablet. */
const pause = 1_000;
/** The signs of a badge with their hyphens. */
const longest = 35;
/** How long the key counts to the badge with which a scanner ends it, ms. */
const afterwards = 300;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Calls `onBadge` with the secret code of a badge, whatever the focus is on, and leaves nothing of it in any field: a
 * scanner types where the last person was, and what is recorded there stays for good. Returns how to stop.
 */
export function watchBadges(onBadge: (badge: string) => void): () => void {
  const stopping = new AbortController();
  const listening = { signal: stopping.signal, capture: true };
  let typed = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  /** Where the signs went. */
  const fields = new Set<Field>();

  window.addEventListener("keydown", onKey, listening);
  window.addEventListener("input", onInput, listening);
  return () => stopping.abort();

  function onKey(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.timeStamp - lastAt > pause) {
      typed = "";
      fields.clear();
    }
    lastAt = event.timeStamp;
    typed = (typed + event.key).slice(-longest);
    const badge = badgeCodeIn(typed);
    if (badge === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const field of fields) setValue(field, withoutStart(field.value, typed));
    take(badge);
  }

  /** At once, as from a program that scans and pastes; or slowly, by hand. */
  function onInput({ target }: Event) {
    if (!isField(target)) return;
    fields.add(target);
    const badge = badgeCodeIn(target.value);
    if (badge === undefined) return;
    setValue(target, withoutBadgeCode(target.value));
    take(badge);
  }

  function take(badge: string) {
    typed = "";
    fields.clear();
    // The Enter at its end presses no button.
    const over = { signal: AbortSignal.timeout(afterwards), capture: true, once: true };
    window.addEventListener("keydown", swallow, over);
    onBadge(badge);
  }
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Fewer signs than these could be anything that a person typed. */
const fewest = 4;

/** The text without as much of the code as it took: a field may be full before the code is. */
function withoutStart(text: string, code: string): string {
  for (let length = code.length; length >= fewest; length--) {
    const at = text.lastIndexOf(code.slice(0, length));
    if (at >= 0) return text.slice(0, at) + text.slice(at + length);
  }
  return text;
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** As if a person had typed it, for fields whose value React holds too. */
function setValue(field: Field, value: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
