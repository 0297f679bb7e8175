import { z } from "zod";
import { executionView, latestStep, pointCondition, pointDefinition } from "#contract/executions/schemas.ts";
import type { Execution } from "./types.ts";

/** The shape in which lockouts are stored today. A change of `Execution` adds an upgrade below, and so one to this. */
export const snapshotFormat: number = 2;

/** Brings a stored lockout from the format of its place, counted from 1, to the next one. */
type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>;

/** The first one makes format 2 of format 1. */
const upgrades: readonly Upgrade[] = [triedMachineByMachine];

/** Format 1 had one try-start for all machines. What it covered stays covered: no one has to try again. */
function triedMachineByMachine({ tryStart, ...stored }: Record<string, unknown>): Record<string, unknown> {
  const machines = stored["equipment"] as { id: string }[];
  const tryStarts = tryStart
    ? machines.map(({ id }) => ({ ...(tryStart as object), equipmentId: id, station: null }))
    : [];
  return { ...stored, tryStarts };
}

const execution = executionView
  .omit({
    points: true,
    alarms: true,
    lostLocks: true,
    unauthorized: true,
    steps: true,
    currentStep: true,
    possible: true,
    undo: true,
  })
  .extend({
    points: z.array(pointDefinition.extend({ condition: pointCondition })),
    latest: latestStep.nullable().default(null),
  });

/** Faults of a value's size or spelling. A limit that became tighter must not keep people from finishing a lockout. */
const limits: ReadonlySet<string> = new Set([
  "too_big",
  "too_small",
  "invalid_format",
  "not_multiple_of",
  "custom",
]);

/**
 * A stored lockout, in the current shape. Throws if it was stored by a newer version, or if its shape is
 * damaged: no one may act on a lockout that cannot be read in full.
 */
export function parseSnapshot(stored: unknown, format: number, steps = upgrades): Execution {
  if (format > steps.length + 1) {
    throw new Error(`This lockout was stored by a newer version of Hasp (format ${format}).`);
  }
  const upgraded = steps
    .slice(format - 1)
    .reduce((snapshot, upgrade) => upgrade(snapshot), stored as Record<string, unknown>);
  const parsed = execution.safeParse(upgraded);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every(({ code }) => limits.has(code))) return upgraded as unknown as Execution;
  throw new Error(`The stored lockout is damaged: ${z.prettifyError(parsed.error)}`);
}
