import { underWayStates } from "#domain/execution/states.ts";

/** Whether there is work to stop, so that the STOP button is shown; `state` is null before the plan is approved. */
export function isStoppable(state: string | null): boolean {
  return state !== "unsafe" && underWayStates.some((each) => each === state);
}
