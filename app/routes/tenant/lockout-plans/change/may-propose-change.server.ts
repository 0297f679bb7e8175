import type { ExecutionView } from "#contract/executions/schemas.ts";
import { proposeChange } from "#domain/execution/commands/change.ts";

/** Whether this person leads the lockout, it is not ending, and nothing is proposed yet. The API decides in the end. */
export function mayProposeChange(
  { state, change, responsible, coordinator }: ExecutionView,
  userId: string,
): boolean {
  const leads = [responsible.userId, coordinator?.userId].includes(userId);
  return leads && change === null && proposeChange.states.includes(state);
}
