import { CircleAlert } from "#app/ui/icons/icons.ts";
import { createContext, useContext, useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { withWholeTags } from "./whole-tags.tsx";

interface FieldProps {
  /** The input's `name`; also makes `error` and hint ids findable as `<name>-error`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The server's sentence about this input; marks it invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Shown after the label of an input that may stay empty, e.g. "optional". */
  optionalMark?: string;
  /** On a phone, puts the hint next to the label when both fit, to keep more in view. */
  compact?: boolean;
  className?: string;
  children: ReactNode;
}

interface FieldControl {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** A label, its input (any control of this kit as child), hint and error, wired for assistive technology. */
export function Field(props: FieldProps) {
  const { name, label, hint, error, required, optionalMark, compact, className, children } = props;
  const id = `${name}-${useId()}`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error && errorId);
  const control: FieldControl = {
    id,
    name,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <div className={compact ? "flex flex-wrap items-baseline gap-x-3 md:grid md:gap-1.5" : "contents"}>
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optionalMark && <span className="ml-2 font-normal text-ink-muted">{optionalMark}</span>}
        </label>
        {hint !== undefined && (
          <p id={hintId} className="text-sm text-ink-muted">
            {withWholeTags(hint)}
          </p>
        )}
      </div>
      <FieldContext.Provider value={control}>{children}</FieldContext.Provider>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What the surrounding Field gives its control; nothing outside a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

/** The sentence under an input at fault, with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-locked-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The common style of every input: 44 px high, 16 px type (so phones do not zoom). */
export const controlClass = "control";
