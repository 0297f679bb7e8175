import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RowTypes } from "./row-types.ts";
import { type Shape, together } from "./shape.ts";

/**
 * Compares what the statements answered in the last whole run of the tests with the row types that the source declares,
 * and names the statements that no test sends. Prints each fault; exit code 1 if there is one.
 */
const root = join(import.meta.dirname, "..", "..");
const files = globSync("api/**/*.ts", { cwd: root, exclude: (path) => path.endsWith(".test.ts") });

interface Note {
  stack: string[];
  row: Shape;
}

const rows = new Map<string, Shape>();
const sent = new Set<string>();
for (const file of globSync("test-results/statements/*.ndjson", { cwd: root })) {
  for (const line of readFileSync(join(root, file), "utf8").split("\n").filter(Boolean)) {
    const { stack, row } = JSON.parse(line) as Note;
    for (const place of stack) sent.add(place);
    const [place] = stack;
    if (place) rows.set(place, together(rows.get(place) ?? row, row));
  }
}

const types = new RowTypes(root, files);
const faults = [...rows].flatMap(([place, row]) =>
  types.faultsAt(place, row).map((fault) => `${place}: ${fault}`),
);
const unsent = files
  .filter((file) => !file.startsWith("api/seed/") && !file.startsWith("api/commands/"))
  .flatMap((file) => types.placesIn(file))
  .filter((place) => !sent.has(place))
  .map((place) => `${place}: no test sends this statement`);

for (const fault of [...faults, ...unsent]) console.error(fault);
console.log(`${rows.size} statements were sent, ${faults.length} faults, ${unsent.length} never sent.`);
if (faults.length + unsent.length > 0 || rows.size === 0) process.exitCode = 1;
