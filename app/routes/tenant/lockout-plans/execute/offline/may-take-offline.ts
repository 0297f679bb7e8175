import type { ExecutionView } from "#contract/executions/schemas.ts";
import { offlineStates } from "#domain/execution/states.ts";

/** Whether this person works in the lockout, it is at a step that can be offline, and they hold no lease yet. The API decides in the end. */
export function mayTakeOffline(view: ExecutionView, userId: string): boolean {
  const { state, responsible, coordinator, people, leases } = view;
  const isInside = [responsible, coordinator, ...people].some((person) => person?.userId === userId);
  return isInside && offlineStates.includes(state) && leases.every(({ by }) => by.userId !== userId);
}
