import { readFileSync, writeFileSync } from "node:fs";

/** `USER_HZ`, the same on every Linux. */
const ticksPerSecond = 100;

// Loaded into the program of a step (`node --import`). What that program starts inherits the flag, not the variable.
const file = process.env.PROCESSOR_TIME_FILE;
delete process.env.PROCESSOR_TIME_FILE;
if (file !== undefined) {
  process.on("exit", () => {
    const time = processorTimeOf();
    if (time !== undefined) writeFileSync(file, String(time));
  });
}

/** Seconds that this process and all that it has waited for have kept a processor busy. Only Linux says so. */
export function processorTimeOf(read = () => readFileSync("/proc/self/stat", "utf8")): number | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = read();
  // The name before the last parenthesis may hold spaces. User and system time, then those of the children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return ticks / ticksPerSecond;
}
