import { useId } from "react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A framed, 56 px row: for checks on the floor. */
  boxed?: boolean;
}

/** One thing to confirm; the whole row is the target. */
export function Checkbox({ label, hint, error, boxed, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={classNames(
          "flex min-h-11 cursor-pointer items-start gap-3 py-2.5",
          boxed &&
            "rounded-md border border-line-strong bg-raised px-3 md:min-h-14 md:px-4 md:py-4 has-checked:border-brand-text has-checked:ring-1 has-checked:ring-brand-text",
        )}
      >
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined
          }
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span className="grid gap-0.5">
          <span className={classNames("text-ink", boxed && "font-medium")}>{label}</span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
