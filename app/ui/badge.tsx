import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { softTone, solidTone } from "./tone.ts";
import type { Tone } from "./tone.ts";

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** Full color instead of a tint. */
  solid?: boolean;
  /** `large` is for the head of a screen, to be read from two meters. */
  size?: "normal" | "large";
  children: ReactNode;
}

/** A short word in a tone. For the state of a machine or lockout use StateBadge. */
export function Badge({ tone = "neutral", icon, solid, size = "normal", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        size === "normal" ? "badge" : "badge-large",
        solid ? solidTone[tone] : softTone[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
