import type { ExecutionCommand } from "#contract/executions/commands.ts";

/**
 * A stop or a finding, recorded without signal. Each counts on its own: also where the lease was ended in the meantime,
 * from whatever device, and behind a step that was refused. The server takes it as it takes one from a person with signal.
 */
export function isDanger({ type }: Pick<ExecutionCommand, "type">): boolean {
  return type === "call_stop" || type === "record_finding";
}
