import { type RefObject, useEffect, useRef } from "react";
import { forgetTyped, storeTyped, typedIn } from "./typed-here.ts";
import { fillAgain, isTextField } from "#app/routes/tenant/layout/typed-fields.ts";
import { isUnsent, type TypedForm, withField } from "#app/routes/tenant/layout/typed-store.ts";

interface Typed {
  form: RefObject<HTMLFormElement>;
  /** A field as it is now. */
  keep: (field: EventTarget) => void;
  /** The form is about to be recorded: once it is, it is not offered again, whatever happens to the page. */
  sending: () => void;
  /** It was recorded, or not. */
  settle: (isRecorded: boolean) => void;
}

/**
 * Keeps what is typed into a form of the recorder on this device until it is recorded, and fills it in again after the
 * page was loaded again. Only text: what a person confirms or chooses, they do again. `place` is where the queue stands.
 */
export function useTyped(id: string, place: string): Typed {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef<TypedForm>();
  const isFilling = useRef(false);
  const opened = useRef(place);
  useEffect(() => {
    let isGone = false;
    const fill = (found: TypedForm | undefined) => {
      if (isGone || !found || !form.current || !isUnsent(found, opened.current)) return;
      isFilling.current = true;
      const { elements } = form.current;
      const age = Date.now() - found.at;
      const filled = Object.entries(found.fields).filter(([name, value]) =>
        fillAgain(elements.namedItem(name), value, age),
      );
      isFilling.current = false;
      // What was typed in the meantime is newer.
      const newer = known.current;
      known.current = { ...found, ...newer, fields: { ...Object.fromEntries(filled), ...newer?.fields } };
    };
    // A browser that cannot read it has an empty form.
    typedIn(id).then(fill, () => {});
    return () => {
      isGone = true;
    };
  }, [id]);
  const store = () => {
    // Without room the page itself still has it.
    if (known.current) storeTyped(id, known.current).catch(() => {});
  };
  return {
    form,
    keep: (field) => {
      if (isFilling.current || !isTextField(field)) return;
      known.current = withField(known.current, field.name, field.value, Date.now());
      store();
    },
    sending: () => {
      if (!known.current) return;
      known.current = { ...known.current, sentWith: place };
      store();
    },
    settle: (isRecorded) => {
      // What was typed in the meantime is not recorded.
      if (!known.current || known.current.sentWith === null) return;
      known.current = isRecorded ? undefined : { ...known.current, sentWith: null };
      if (isRecorded) forgetTyped(id).catch(() => {});
      else store();
    },
  };
}
