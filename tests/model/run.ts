import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** `npm run test:model`: 100,000 random sequences, or the number in `--runs`. The suite itself runs 300. */
const { values } = parseArgs({ options: { runs: { type: "string", default: "100000" } } });
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error(`--runs takes a whole number of sequences, not "${values.runs}".`);
  process.exit(2);
}
const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, "run", "tests/model"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MODEL_RUNS: values.runs },
});
process.exit(status ?? 1);
