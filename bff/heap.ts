import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/**
 * A process's share of the machine, and its limits, in MB. Below the lower one it would spend its time
 * collecting.
 */
const shares = {
  bff: { share: 1 / 16, least: 144, most: 512, nursery: 16 },
  api: { share: 1 / 12, least: 256, most: 768, nursery: 8 },
} as const;

/**
 * The flags that size a process's heap to the machine or its container's limit, whichever is smaller. A small
 * nursery and early collection keep resident memory low; the rest is for peaks.
 */
export function heapFlags(role: keyof typeof shares, memoryBytes = memoryOfMachine()): string[] {
  const { share, least, most, nursery } = shares[role];
  const room = Math.min(Math.max(Math.floor((memoryBytes * share) / megabyte), least), most);
  return [
    `--max-old-space-size=${room}`,
    `--max-semi-space-size=${nursery}`,
    `--heap-growing-percent=${collectAtPercent}`,
  ];
}

/**
 * The environment with which a process and its children return freed memory to the system: above this size the
 * C library allocates memory piece by piece and returns it, instead of raising the size with every large piece
 * that is freed. After 10,000 pages the BFF uses 50 MB less. An operator's own setting takes precedence.
 */
export function withTrimmedMemory<Environment extends NodeJS.Dict<string>>(env: Environment): Environment {
  return { MALLOC_TRIM_THRESHOLD_: `${128 * 1024}`, ...env };
}

/** How much the heap may grow over what was in use after the last full collection, in percent. */
const collectAtPercent = 30;

/** In bytes. Without a limit, Node answers with 0 or with more than any machine has. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
