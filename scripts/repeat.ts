import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { openSync } from "node:fs";
import { join } from "node:path";
import { evidence } from "./suite/steps.ts";

const root = join(import.meta.dirname, "..");
const kept = join(root, ".tmp", "repeat");
const [, , , times = "10"] = process.argv;
if (!/^[1-9]\d*$/.test(times)) {
  console.error(`"${times}" is not a whole number. Usage: npm run test:repeat -- 10`);
  process.exit(2);
}

await rm(kept, { recursive: true, force: true });
await mkdir(kept, { recursive: true });
let clean = 0;
for (let run = 1; run <= Number(times); run++) {
  const { exit, output } = await runOnce(join(kept, `${run}.log`));
  const [, failures] = output.split("── failures\n");
  console.log(`── run ${run} of ${times}: ${output.trimEnd().split("\n").slice(-2).join(" ")}`);
  if (exit === 0) clean += 1;
  else {
    await rename(evidence, join(kept, `${run}`)).catch(() => undefined);
    console.log(failures?.replaceAll(evidence, join(kept, `${run}`)) ?? output.slice(-2_000));
  }
}
process.exitCode = clean === Number(times) ? 0 : 1;
console.log(`\n${clean} of ${times} runs passed`);

async function runOnce(logFile: string): Promise<{ exit: number | null; output: string }> {
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [join(root, "scripts", "test.ts")], {
    cwd: root,
    stdio: ["ignore", log, log],
  });
  await once(child, "exit");
  return { exit: child.exitCode, output: await readFile(logFile, "utf8") };
}
