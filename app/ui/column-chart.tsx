import { useId } from "react";

export interface Column {
  key: string;
  /** Under the axis; "" if there is no room. */
  label: string;
  value: number;
  /** The part of the value drawn in red, from the ground up. */
  bad?: number;
  /** The column in words: its tooltip. */
  words: string;
}

interface ColumnChartProps {
  title: string;
  columns: readonly Column[];
  /** The top of the axis in words, e.g. "120 ms". */
  topWords: string;
}

const height = 140;

/** The position of a column's label, %: under its middle, and at either end within the chart. */
function placeOf(left: number, width: number) {
  const middle = left + width / 2;
  if (middle < 8) return { x: `${left}%`, textAnchor: "start" as const };
  if (middle > 92) return { x: `${left + width}%`, textAnchor: "end" as const };
  return { x: `${middle}%`, textAnchor: "middle" as const };
}

/** Columns over time that start at zero, with the highest value written beside. The same data is in a table. */
export function ColumnChart({ title, columns, topWords }: ColumnChartProps) {
  const titleId = useId();
  const top = Math.max(...columns.map((column) => column.value), 1);
  const width = 100 / Math.max(columns.length, 1);
  const tall = (value: number) => (value === 0 ? 0 : Math.max(1, (height * value) / top));
  return (
    <figure className="m-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-muted tabular-nums">{topWords}</span>
      </figcaption>
      <svg role="img" aria-labelledby={titleId} width="100%" height={height + 22} className="block">
        <title id={titleId}>{title}</title>
        <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-line" strokeDasharray="4 4" />
        {columns.map(({ key, label, value, bad = 0, words }, place) => (
          <g key={key}>
            <rect
              x={`${place * width + width * 0.1}%`}
              y={height - tall(value)}
              width={`${width * 0.8}%`}
              height={tall(value)}
              className="fill-info"
            >
              <title>{words}</title>
            </rect>
            <rect
              x={`${place * width + width * 0.1}%`}
              y={height - tall(bad)}
              width={`${width * 0.8}%`}
              height={tall(bad)}
              className="fill-locked"
            />
            <text
              {...placeOf(place * width, width)}
              y={height + 16}
              className="fill-ink-muted text-xs tabular-nums"
            >
              {label}
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1={height} y2={height} className="stroke-line-strong" />
      </svg>
    </figure>
  );
}
