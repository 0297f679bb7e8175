import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { softTone, solidTone } from "./tone.ts";
import type { Tone } from "./tone.ts";

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** Full colour instead of a tint. */
  solid?: boolean;
  /** `large` is for the head of a screen, to be read from two metres. */
  size?: "normal" | "large";
  children: ReactNode;
}

/** A short word in a tone. For the state of a machine or lockout use StateBadge. */
export function Badge({ tone = "neutral", icon, solid, size = "normal", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full border font-semibold whitespace-nowrap [&_svg]:shrink-0",
        size === "normal"
          ? "gap-1 px-2 py-0.5 text-xs [&_svg]:size-3.5"
          : "gap-2 px-4 py-1.5 text-base [&_svg]:size-5",
        solid ? solidTone[tone] : softTone[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
