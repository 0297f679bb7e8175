import { useId } from "react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  /** The words beside the switch. */
  onLabel: string;
  offLabel: string;
}

/** Something that is on or off, as one row that is the target. A checkbox by nature, so it posts with its form. */
export function Switch({ label, hint, onLabel, offLabel, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames("flex min-h-14 cursor-pointer items-center gap-4 py-3", className)}>
      <span className="grid min-w-0 grow gap-0.5">
        <span id={`${id}-label`} className="font-medium text-ink">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="peer switch"
      />
      {/* Both words in one place: the width stays when it is switched. */}
      <span
        aria-hidden
        className="grid w-7 shrink-0 text-sm font-semibold text-ink-muted *:[grid-area:1/1] peer-checked:text-safe-text [.peer:checked~&]:*:first:invisible [.peer:not(:checked)~&]:*:last:invisible"
      >
        <span>{offLabel}</span>
        <span>{onLabel}</span>
      </span>
    </label>
  );
}
