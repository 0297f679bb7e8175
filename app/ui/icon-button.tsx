import { forwardRef } from "react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  /** Read by screen readers and shown on hover. */
  label: string;
  children: ReactNode;
}

/** A 44 px square button with one icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md",
        "transition-colors duration-150 hover:bg-current/10 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5",
        className,
      )}
    />
  );
});
