import { ChevronDown } from "#app/ui/icons/icons.ts";
import { forwardRef } from "react";
import type { ReactNode, SelectHTMLAttributes } from "react";
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

interface LongSelectProps extends Omit<SelectProps, "options" | "placeholder" | "defaultValue"> {
  /** All its options as HTML, the chosen one marked. The browser keeps what the server sent. */
  optionsHtml: string;
}

/** The browser's own select: best on phones, works without scripts. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, className, ...rest },
  ref,
) {
  return (
    <Framed>
      <select {...useFieldControl()} {...rest} ref={ref} className={classNames(selectClass, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Framed>
  );
});

/** The same for hundreds of options that never change: a string instead of an element and a piece of data for each. */
export function LongSelect({ optionsHtml, className, ...rest }: LongSelectProps) {
  return (
    <Framed>
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(selectClass, className)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: optionsHtml }}
      />
    </Framed>
  );
}

const selectClass = classNames(controlClass, "appearance-none pr-10");

function Framed({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <ChevronDown aria-hidden className="select-arrow" />
    </span>
  );
}
