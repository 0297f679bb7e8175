import { useId } from "react";

export interface Bar {
  key: string;
  label: string;
  /** Ends the solid bar. */
  value: number;
  /** Ends the light bar behind it. */
  upTo: number;
  /** Both values in words, at the end of the line. */
  words: string;
}

interface BarChartProps {
  title: string;
  /** What the two lengths mean; the figure's caption. */
  caption: string;
  bars: readonly Bar[];
}

const lineHeight = 46;

/**
 * Bars that start at zero, each with its figures beside it. Rendered by the server; the same data is in a
 * table.
 */
export function BarChart({ title, caption, bars }: BarChartProps) {
  const titleId = useId();
  const longest = Math.max(...bars.map(({ value, upTo }) => Math.max(value, upTo)), 1);
  // However small, it is seen; nothing is nothing.
  const share = (value: number) => `${value === 0 ? 0 : Math.max(0.4, (100 * value) / longest)}%`;
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-labelledby={titleId}
        width="100%"
        height={bars.length * lineHeight}
        className="block overflow-visible"
      >
        <title id={titleId}>{title}</title>
        {bars.map(({ key, label, value, upTo, words }, place) => (
          <g key={key} transform={`translate(0 ${place * lineHeight})`}>
            <text y="16" className="fill-ink text-sm font-semibold">
              {label}
            </text>
            <text x="100%" y="16" textAnchor="end" className="fill-ink text-sm tabular-nums">
              {words}
            </text>
            <rect y="23" height="14" rx="2" width="100%" className="fill-sunken" />
            <rect y="23" height="14" rx="2" width={share(upTo)} className="fill-locked-edge" />
            <rect y="23" height="14" rx="2" width={share(value)} className="fill-locked" />
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-ink-muted">{caption}</figcaption>
    </figure>
  );
}
