import { signsOut } from "#app/features/offline/signs-out.ts";
import { connection } from "#app/lib/connection.ts";
import { fillAgain, isTextField, type TextField } from "./typed-fields.ts";
import { keepsTyped } from "./typed-place.ts";
import {
  forgetTyped,
  isUnsent,
  keepTyped,
  type TypedForm,
  typedBy,
  withField,
  withoutLeft,
} from "./typed-store.ts";

export interface KeptTyping {
  /** Fills in what was typed before the page was loaded again, where a field is still as the page brought it. */
  restore: () => void;
  stop: () => void;
}

/**
 * Keeps what that person types into the forms of a lockout, in this tab alone: it is there again after a reload, a
 * page that the phone dropped from its memory, or a new sign-in. Only text: what a person confirms, chooses, reads off,
 * or signs, they do again. What was sent is forgotten once the lockout has moved on; everything, once they sign out. The
 * same for a new plan or machine, until it is sent or they go to another page.
 */
export function keepTyping(person: string): KeptTyping {
  const store = window.sessionStorage;
  const read = () => typedBy(person, store, Date.now());
  keepTyped(read(), store);
  const put = (key: string, record: TypedForm) => {
    const pages = read();
    keepTyped({ ...pages, forms: { ...pages.forms, [key]: record } }, store);
  };
  const keep = (target: TextField) => {
    const form = target.form && keyOf(target.form);
    if (form) put(form.key, withField(read().forms[form.key], target.name, target.value, Date.now()));
  };
  const onInput = ({ target, isTrusted }: Event) => isTrusted && isTyped(target) && keep(target);
  const onSubmit = (event: SubmitEvent) => {
    if (signsOut(event)) return forgetTyped(store);
    const form = keyOf(event.target as HTMLFormElement);
    const record = form && read().forms[form.key];
    // What is added has no version: without a connection it waits in the page.
    if (record && (form.version !== "" || !connection().isLost))
      put(form.key, { ...record, sentWith: form.version });
  };
  const restore = () => {
    keepTyped(withoutLeft(read(), window.location.pathname), store);
    const { forms } = read();
    for (const each of document.forms) {
      const form = keyOf(each);
      const record = form && forms[form.key];
      if (!record || !isUnsent(record, form.version)) continue;
      const age = Date.now() - record.at;
      const fields = Object.entries(record.fields).filter(([name, value]) => {
        const field = each.elements.namedItem(name);
        fillAgain(field, value, age);
        return !isTextField(field) || field.value === value;
      });
      // What was too old to fill in stays so: typing in another field makes it no newer.
      if (fields.length < Object.keys(record.fields).length)
        put(form.key, { ...record, fields: Object.fromEntries(fields) });
    }
  };
  const early = { capture: true };
  window.addEventListener("input", onInput, early);
  window.addEventListener("submit", onSubmit, early);
  restore();
  // Typed before this script had come.
  for (const { elements } of document.forms)
    for (const field of elements) if (isTyped(field) && field.value !== field.defaultValue) keep(field);
  return {
    restore,
    stop: () => {
      window.removeEventListener("input", onInput, early);
      window.removeEventListener("submit", onSubmit, early);
    },
  };
}

/** A field for text that may be stored: no password, no reading, no signature, and nothing hidden. */
function isTyped(field: unknown): field is TextField {
  return isTextField(field) && field.inputMode !== "decimal" && field.name !== "signature";
}

/** What distinguishes the form from the others of the tab, and the version that it was made for. */
function keyOf(form: HTMLFormElement): { key: string; version: string } | undefined {
  const read = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  const { pathname } = window.location;
  if (!keepsTyped(pathname) || read("form") === "") return undefined;
  // The same form about something else, as another stop, is another form.
  return {
    key: [pathname, read("form"), form.dataset["about"]].filter(Boolean).join(":"),
    version: read("version"),
  };
}
