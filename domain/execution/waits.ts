import type { CommandType } from "#contract/executions/commands.ts";
import type { WaitedStep } from "#contract/executions/words.ts";
import { onPointInput } from "./guards.ts";
import { refuse } from "./refusals.ts";
import type { Execution, ExecutionPoint, InputGuard } from "./types.ts";

/** Steps whose waits come before a command. A lock never waits: it protects. */
const waitsBefore: Partial<Record<CommandType, readonly WaitedStep[]>> = {
  isolate_point: ["shut_down"],
  relieve: ["isolate", "lock"],
  verify_point: ["isolate", "lock", "relieve"],
};

export interface Wait {
  /** How long the procedure waits. */
  minutes: number;
  /** When the time is over, ms since 1970. */
  until: number;
}

/** What the procedure waits for before the command at this point; the longest, null where it waits for nothing. */
export function waitBefore(
  execution: Pick<Execution, "shutDown">,
  point: Pick<ExecutionPoint, "waits" | "condition">,
  type: CommandType,
): Wait | null {
  const steps = waitsBefore[type] ?? [];
  const waits = (point.waits ?? []).flatMap(({ after, minutes }) => {
    const taken = takenAt(execution, point, after);
    if (!steps.includes(after) || taken === undefined) return [];
    return [{ minutes, until: Date.parse(taken) + minutes * 60_000 }];
  });
  return waits.reduce<Wait | null>((last, wait) => (last && last.until >= wait.until ? last : wait), null);
}

function takenAt(
  { shutDown }: Pick<Execution, "shutDown">,
  { condition: { isolated, lock, relieved } }: Pick<ExecutionPoint, "condition">,
  step: WaitedStep,
): string | undefined {
  return { shut_down: shutDown, isolate: isolated, lock, relieve: relieved }[step]?.at;
}

/** The wait before the command still runs at this time, ISO 8601. */
export function runningWait(
  execution: Pick<Execution, "shutDown">,
  point: Pick<ExecutionPoint, "waits" | "condition">,
  type: CommandType,
  now: string,
): Wait | null {
  const wait = waitBefore(execution, point, type);
  return wait && wait.until > Date.parse(now) ? wait : null;
}

/**
 * What stores energy gets the time that the procedure gives it, 29 CFR 1910.147(d)(5); a person who can't wait says
 * why, and the history keeps it.
 */
export function waited(type: CommandType): InputGuard<{ waitReason?: string | undefined }> {
  return onPointInput((point, { waitReason }, { execution, context }) => {
    const wait = waitReason ? null : runningWait(execution, point, type, context.now);
    return wait && refuse("wait_running", { minutes: wait.minutes });
  });
}
