import { classNames } from "./class-names.ts";
import { breaksIfLong } from "./whole-tags.tsx";

interface TagChipProps {
  /** A machine's, point's or lock's tag, `HV-BML-001`. */
  tag: string;
  size?: "normal" | "large";
  className?: string;
}

/** A tag as it is engraved on the plate: monospaced, and broken only where it is longer than a line of a phone. */
export function TagChip({ tag, size = "normal", className }: TagChipProps) {
  return (
    <span className={classNames(size === "normal" ? "plate" : "plate-large", breaksIfLong(tag), className)}>
      {tag}
    </span>
  );
}
