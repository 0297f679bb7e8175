import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionStep } from "#contract/executions/schemas.ts";
import { commandOfStep } from "./current-task.ts";

/** The step that a command belongs to; undefined for a way out, which has none. */
export function stepOf(type: CommandType): ExecutionStep | undefined {
  if (atWork.includes(type)) return "work";
  if (type === "start_release") return "clear";
  return (Object.keys(commandOfStep) as ExecutionStep[]).find((step) => commandOfStep[step] === type);
}

const atWork: CommandType[] = ["sign_off", "review_hold", "resume", "energise_test", "end_test"];
