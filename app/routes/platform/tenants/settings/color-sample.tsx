interface ColorSampleProps {
  /** `#rrggbb`, and the color of words on it. */
  color: string;
  ink: string;
  /** A word as the tenant's people see it in this color. */
  sample: string;
}

/** A tenant's color with text on it, and its value. */
export function ColorSample({ color, ink, sample }: ColorSampleProps) {
  return (
    <span className="inline-flex items-center gap-3">
      <span
        aria-hidden
        className="inline-grid min-h-9 min-w-28 place-items-center rounded-md border border-line-strong px-3 text-sm font-semibold"
        style={{ backgroundColor: color, color: ink }}
      >
        {sample}
      </span>
      <span className="font-mono text-sm">{color}</span>
    </span>
  );
}
