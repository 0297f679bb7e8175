import { forwardRef } from "react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import type { AnchorProps } from "./anchor.tsx";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/**
 * `primary`: the one main action. `danger`: takes something away. `secondary`: any other. `quiet`: in rows and
 * bars. `unarmed`: any of them while it cannot be pressed yet, dashed and empty.
 */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "unarmed";
/** `compact` 36 px for dense desks (44 px under a finger), `normal` 44 px, `floor` 76 px for gloves. */
export type ButtonSize = "compact" | "normal" | "floor";

interface Looks {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills the width of its place. */
  wide?: boolean;
  /** A lucide icon before the words. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Shows a spinner and ignores further presses while true; keeps the keyboard focus. */
  pending?: boolean;
  /** The words while pending; the normal ones when left out. */
  pendingLabel?: ReactNode;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, wide, icon, pending, pendingLabel, className, children, onClick, type = "submit", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ tone, size, wide }), className)}
    >
      {pending ? <Spinner /> : icon}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  );
});

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: AnchorProps & Looks) {
  return (
    <Anchor {...rest} className={classNames(buttonClass({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Anchor>
  );
}

const toneClass: Record<ButtonTone, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
  unarmed: "button-unarmed",
};
const sizeClass: Record<ButtonSize, string> = {
  compact: "button-compact",
  normal: "button-normal",
  floor: "button-floor",
};

/** The look of a button, for the label of a file input. */
export function buttonClass({ tone = "primary", size = "normal", wide }: Looks) {
  return classNames("button", toneClass[tone], sizeClass[size], wide && "w-full");
}
