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
    <label className={classNames("switch-row", className)}>
      <span className="switch-label">
        <span id={`${id}-label`} className="font-medium text-ink">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="hint">
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
      <span aria-hidden className="switch-words">
        <span>{offLabel}</span>
        <span>{onLabel}</span>
      </span>
    </label>
  );
}
