import { ChevronDown } from "lucide-react";
import { forwardRef } from "react";
import type { SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useFieldControl } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "multiple" | "children"> {
  options: readonly SelectOption[];
  /** First, empty choice, e.g. "Choose a machine". */
  placeholder?: string;
}

/** The browser's own select: best on phones, works without scripts. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, className, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        ref={ref}
        className={classNames(controlClass, "appearance-none pr-10", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
});
