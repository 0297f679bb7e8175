import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * `npm run test:model -- --runs 20000 --database-runs 2000`: so many random sequences in memory, and so many more across
 * three processes and one database; these are the defaults. The suite itself runs 300 and 8. Each test ends by printing
 * how many sequences it ran.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "20000" },
    "database-runs": { type: "string", default: "2000" },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d*$/.test(value)) continue;
  console.error(`--${name} takes a whole number of sequences, not "${value}".`);
  process.exit(2);
}
const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, "run", "tests/model"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MODEL_RUNS: values.runs, MODEL_DB_RUNS: values["database-runs"] },
});
process.exit(status ?? 1);
