/** A file's size as people say it: `820 kB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "short", ...digits }).format(value);
}
