import { classNames } from "./class-names.ts";

interface TagChipProps {
  /** A machine's, point's or lock's tag, `HV-BML-001`. */
  tag: string;
  size?: "normal" | "large";
  className?: string;
}

/** A tag as it is engraved on the plate: monospaced, never broken. */
export function TagChip({ tag, size = "normal", className }: TagChipProps) {
  return <span className={classNames(size === "normal" ? "plate" : "plate-large", className)}>{tag}</span>;
}
