import { signsOut } from "#app/features/offline/signs-out.ts";
import { connection } from "#app/lib/connection.ts";
import {
  type Choice,
  chooseAgain,
  isChanged,
  isChoice,
  lookUp,
  notOffered,
  storedChoice,
} from "./typed-choices.ts";
import { fillAgain, isTextField, type TextField } from "./typed-fields.ts";
import { addsRecord, keepsTyped } from "./typed-place.ts";
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
 * same for a new plan or machine, with its choices, times, and figures, until it is sent or they go to another page.
 */
export function keepTyping(person: string): KeptTyping {
  const store = window.sessionStorage;
  const read = () => typedBy(person, store, Date.now());
  keepTyped(read(), store);
  const put = (key: string, record: TypedForm) => {
    const pages = read();
    keepTyped({ ...pages, forms: { ...pages.forms, [key]: record } }, store);
  };
  let isRestoring = false;
  const lookedUp = new WeakSet<HTMLFormElement>();
  const keep = (target: TextField | Choice) => {
    // The reason of a stop goes along with another form, and is about that stop alone.
    const around = target.closest("form") ?? target.form;
    const form = around && keyOf(around);
    if (!form) return;
    const before = read().forms[form.key];
    const [name, value] = isChoice(target) ? storedChoice(target, address()) : [target.name, target.value];
    // After what was added comes another one.
    const begun = before?.sentWith === "" && !form.isReturned ? undefined : before;
    put(form.key, withField(begun, name, value, Date.now()));
  };
  const onInput = ({ target, isTrusted }: Event) =>
    isTrusted && !isRestoring && isEntered(target) && keep(target);
  const onSubmit = (event: SubmitEvent) => {
    if (signsOut(event)) return forgetTyped(store);
    const form = keyOf(event.target as HTMLFormElement);
    const record = form && read().forms[form.key];
    // A button that only looks something up adds nothing.
    const isLookup = form?.isAdded && (event.submitter as HTMLButtonElement | null)?.formNoValidate;
    // What is added has no version: without a connection it waits in the page.
    if (record && !isLookup && (form.version !== "" || !connection().isLost))
      put(form.key, { ...record, sentWith: form.version });
  };
  const restore = () => {
    keepTyped(withoutLeft(read(), window.location.pathname), store);
    const { forms } = read();
    for (const each of document.forms) {
      const form = keyOf(each);
      let record = form && forms[form.key];
      if (!form || !record) continue;
      if (form.isReturned && record.sentWith === "") put(form.key, (record = { ...record, sentWith: null }));
      if (!isUnsent(record, form.version)) continue;
      // Nothing that is added shows that someone is at a device.
      const age = form.isAdded ? 0 : Date.now() - record.at;
      const fields = Object.entries(record.fields).filter(([name, value]) => {
        const field = fieldIn(each, name);
        fillAgain(field, value, age);
        return !isTextField(field) || field.value === value;
      });
      // What was too old to fill in stays so: typing in another field makes it no newer.
      if (fields.length < Object.keys(record.fields).length)
        put(form.key, { ...record, fields: Object.fromEntries(fields) });
      if (form.isAdded) restoreChoices(each, record.fields);
    }
  };
  const restoreChoices = (form: HTMLFormElement, fields: TypedForm["fields"]) => {
    isRestoring = true;
    chooseAgain(form, fields, address());
    isRestoring = false;
    const missing = notOffered(form, fields, address());
    if (missing.length > 0 && !lookedUp.has(form)) lookUp(form, missing);
    lookedUp.add(form);
  };
  const early = { capture: true };
  window.addEventListener("input", onInput, early);
  window.addEventListener("submit", onSubmit, early);
  restore();
  // Typed before this script had come.
  for (const { elements } of document.forms)
    for (const field of elements)
      if (isEntered(field) && (isChoice(field) ? isChanged(field) : field.value !== field.defaultValue))
        keep(field);
  return {
    restore,
    stop: () => {
      window.removeEventListener("input", onInput, early);
      window.removeEventListener("submit", onSubmit, early);
    },
  };
}

/** What may be stored. Where something is added, that includes choices and figures: none of them is a reading. */
function isEntered(field: unknown): field is TextField | Choice {
  const isAdded = addsRecord(window.location.pathname);
  if (isAdded && isChoice(field)) return true;
  return isTextField(field) && (isAdded || field.inputMode !== "decimal") && field.name !== "signature";
}

/** Also a field inside the form that another form sends. */
function fieldIn(form: HTMLFormElement, name: string) {
  const inside = () => form.querySelector<HTMLTextAreaElement>(`textarea[name="${CSS.escape(name)}"]`);
  return form.elements.namedItem(name) ?? inside();
}

function address(): string {
  return window.location.search;
}

/** The query, as part of the key of a form. */
function queryOf(): string {
  return address().replaceAll(":", "%3A");
}

interface FormKey {
  /** What distinguishes it from the others of the tab. */
  key: string;
  /** What it was made for; empty where something is added. */
  version: string;
  isAdded: boolean;
  /** It was sent and is here again: refused, or to be gone on with. */
  isReturned: boolean;
}

function keyOf(form: HTMLFormElement): FormKey | undefined {
  const read = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  const { pathname } = window.location;
  if (!keepsTyped(pathname) || read("form") === "") return undefined;
  const isAdded = addsRecord(pathname);
  return {
    // The same form about something else, as another stop or a point of another machine, is another form.
    key: [isAdded ? `${pathname}${queryOf()}` : pathname, read("form"), form.dataset["about"]]
      .filter(Boolean)
      .join(":"),
    version: read("version"),
    isAdded,
    isReturned: isAdded && form.dataset["guarded"] === "unsaved",
  };
}
