import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Side by side if there is room; short words in one row, on a phone too. */
  inline?: boolean | "row";
}

/** One choice of a few, each a framed row that is a target as a whole. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, defaultValue, hint, error, required, inline } = props;
  const id = useId();
  return (
    <fieldset
      aria-describedby={classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div
        className={
          inline === "row"
            ? "choice-row"
            : classNames("grid gap-2", inline && "sm:auto-cols-fr sm:grid-flow-col")
        }
      >
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              className="size-5 shrink-0 accent-brand"
            />
            {option.icon}
            <span className="grid">
              <span className="font-medium text-ink">{option.label}</span>
              {option.hint !== undefined && <span className="text-sm text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
