import { forwardRef } from "react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useFieldControl } from "./field.tsx";

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Monospaced: for tags and lock numbers. */
  mono?: boolean;
  /** For gloves: 76 px high, and 56 px on a phone, where the button must stay in sight. */
  floor?: boolean;
  /** A unit or word after the value, e.g. "bar(g)". */
  suffix?: ReactNode;
}

/** A one-line input; inside a Field it takes name, id and error wiring from it. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { mono, floor, suffix, className, type = "text", ...rest },
  ref,
) {
  const control = useFieldControl();
  const input = (
    <input
      {...control}
      {...rest}
      ref={ref}
      type={type}
      className={classNames(
        controlClass,
        type === "file" ? fileClass : "read-only:bg-sunken",
        mono && "font-mono tracking-wide",
        floor && "min-h-14 md:min-h-19",
        // A day with its time is cut off in large type on a phone.
        floor && (type === "datetime-local" ? "md:text-xl" : "text-xl"),
        suffix !== undefined && "pr-20",
        className,
      )}
    />
  );
  if (suffix === undefined) return input;
  return (
    <div className="relative">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted">
        {suffix}
      </span>
    </div>
  );
});

/** The part that opens the file dialog looks like the button it is. */
const fileClass =
  "file:mr-3 file:rounded file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink";
