import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Bench, type Row, machine, table } from "./bench/table.ts";
import { buildIfStale } from "./build.ts";

/** `npm run bench [-- word …]`: every tests/bench/*.bench.ts, or those whose name contains one of the words. */
await buildIfStale();
const folder = join(import.meta.dirname, "..", "tests", "bench");
const words = process.argv.slice(3);
const rows: Row[] = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith(".bench.ts")).sort()) {
  const { default: bench } = (await import(join(folder, file))) as { default: Bench };
  if (words.length > 0 && !words.some((word) => bench.name.includes(word))) continue;
  // One after the other, so each has the machine to itself.
  console.log(`… ${bench.name}`);
  rows.push(...(await bench.run()));
}
console.log(`\n${machine()}\n\n${table(rows)}`);
if (rows.length === 0 || rows.some((row) => row.isMet === false)) process.exitCode = 1;
