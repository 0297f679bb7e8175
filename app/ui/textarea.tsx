import { forwardRef } from "react";
import type { TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useFieldControl } from "./field.tsx";

/** Several lines of text; grows with what is typed where the browser can. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, rows = 3, ...rest }, ref) {
    return (
      <textarea
        {...useFieldControl()}
        {...rest}
        ref={ref}
        rows={rows}
        className={classNames(controlClass, "field-sizing-content read-only:bg-sunken", className)}
      />
    );
  },
);
