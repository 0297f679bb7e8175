import { classNames } from "./class-names.ts";

interface TagChipProps {
  /** A machine's, point's or lock's tag, `HV-BML-001`. */
  tag: string;
  size?: "normal" | "large";
  className?: string;
}

/** A tag as it is engraved on the plate: monospaced, never broken. */
export function TagChip({ tag, size = "normal", className }: TagChipProps) {
  return (
    <span
      className={classNames(
        "inline-block rounded border border-line-strong bg-sunken font-mono font-semibold tracking-wide whitespace-nowrap text-ink",
        size === "normal" ? "px-1.5 py-0.5 text-sm" : "px-2.5 py-1 text-lg",
        className,
      )}
    >
      {tag}
    </span>
  );
}
