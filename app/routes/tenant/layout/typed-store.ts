import { addsRecord, typedPlace } from "./typed-place.ts";

/** What a person typed into one form, by the names of its fields. */
export interface TypedForm {
  fields: Record<string, string>;
  /** When it was last typed in, ms since 1970. */
  at: number;
  /** The version of the lockout that the form was sent with. */
  sentWith: string | null;
}

interface TypedPages {
  person: string;
  /** By the path of the page, its query where something is added, and the name of the form. */
  forms: Record<string, TypedForm>;
}

/** A note older than this is about another job, ms. */
const keptFor = 12 * 60 * 60_000;
const mostForms = 20;
const mostSigns = 4_000;

/** What this tab keeps of that person; what it keeps of anyone else is removed. */
export function typedBy(person: string, store: Storage, now: number): TypedPages {
  const nothing: TypedPages = { person, forms: {} };
  try {
    const found = JSON.parse(store.getItem(typedPlace) ?? "null") as TypedPages | null;
    if (found?.person !== person) return nothing;
    const fresh = Object.entries(found.forms).filter(([, { at }]) => now - at < keptFor);
    return { person, forms: Object.fromEntries(fresh) };
  } catch {
    return nothing;
  }
}

/** Stores it, the latest forms only. A tab without room keeps what it had: the page itself still has the text. */
export function keepTyped({ person, forms }: TypedPages, store: Storage): void {
  const latest = Object.entries(forms)
    .filter(([, { fields }]) => Object.keys(fields).length > 0)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, mostForms);
  try {
    if (latest.length === 0) store.removeItem(typedPlace);
    else store.setItem(typedPlace, JSON.stringify({ person, forms: Object.fromEntries(latest) }));
  } catch {
    // No room.
  }
}

/** The form's record with a field as it is now; an empty one is not kept. */
export function withField(form: TypedForm | undefined, name: string, value: string, now: number): TypedForm {
  const { [name]: _, ...others } = form?.fields ?? {};
  const fields = value === "" ? others : { ...others, [name]: value.slice(0, mostSigns) };
  return { fields, at: now, sentWith: null };
}

/** Whether the form still waits to be sent: the lockout has not moved on since it was. What is added has no version. */
export function isUnsent({ sentWith }: TypedForm, version: string): boolean {
  return sentWith === null || (sentWith !== "" && sentWith === version);
}

/** Without what would have been added on a page that the person has left. */
export function withoutLeft({ person, forms }: TypedPages, path: string): TypedPages {
  const stays = ([key]: [string, unknown]) => {
    const [page = ""] = key.split(/[?:]/);
    return page === path || !addsRecord(page);
  };
  return { person, forms: Object.fromEntries(Object.entries(forms).filter(stays)) };
}

/** The person signs out. */
export function forgetTyped(store: Storage): void {
  store.removeItem(typedPlace);
}
