import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { decideOffline, type RecordedOffline } from "./offline-entry.ts";
import { pointOf } from "./points.ts";
import type { Decision, DecisionContext, Execution } from "./types.ts";
import { waitBefore } from "./waits.ts";

/**
 * What a phone does with a step without signal: it decides by the same rules on what it knew, `context.now` being the time
 * there. Answers with the entry as it is to be sent. The server hears of two steps at once and sees no time between them;
 * where the procedure waits between them, the entry says that the phone timed it, in the words of `timed`.
 */
export function recordOffline(
  known: Execution,
  entry: RecordedOffline,
  context: DecisionContext,
  timed: string,
): { decision: Decision; entry: RecordedOffline } {
  const decision = decideOffline(known, entry, context);
  return { decision, entry: { ...entry, command: withTiming(known, entry.command, timed) } };
}

function withTiming(known: Execution, command: ExecutionCommand, timed: string): ExecutionCommand {
  if (command.type !== "isolate_point" && command.type !== "relieve" && command.type !== "verify_point")
    return command;
  const point = pointOf(known, command.pointId);
  if (!point || command.waitReason || !waitBefore(known, point, command.type)) return command;
  return { ...command, waitReason: timed };
}
