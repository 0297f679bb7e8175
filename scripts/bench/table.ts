import { cpus, release, totalmem } from "node:os";

/** What one file of tests/bench exports as its default. */
export interface Bench {
  name: string;
  run(): Promise<Row[]>;
}

/** One measured figure. Ratios of two measurements of one run tell more than either. */
export interface Row {
  /** What was measured, e.g. `proxy: requests/s, of a bare proxy`. */
  measure: string;
  value: number;
  /** `×`, `ms`, `/s`, `kB`; a ratio has `×`. */
  unit: string;
  /** What it should reach, in words: `≥ 0.9`. */
  target?: string;
  /** Whether it reaches that. */
  isMet?: boolean;
}

export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() ?? process.arch;
  return `${processors.length} × ${model}, ${memory} GiB, ${process.platform} ${release()}, Node ${process.version}`;
}

/** The rows in columns, as text for a terminal and for Markdown. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ["measure", "value", "target", ""],
    ...rows.map((row) => [row.measure, `${rounded(row.value)} ${row.unit}`, row.target ?? "", verdict(row)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0), 3));
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** Three significant digits, never an exponent. */
function rounded(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}

function verdict({ isMet }: Row): string {
  if (isMet === undefined) return "";
  return isMet ? "met" : "missed";
}
