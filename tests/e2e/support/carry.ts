import type { ExecutionState, ExecutionView } from "#contract/executions/schemas.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { nextCommand } from "../../support/lockouts.ts";
import { apiClientOf } from "./api-client.ts";

const path = (planId: string) => `/api/lockout-plans/${planId}/execution`;

/** The lockout as that person sees it. */
export async function lockoutOf(slug: string, username: string, planId: string): Promise<ExecutionView> {
  return (await apiClientOf(slug, username)).get<ExecutionView>(path(planId));
}

/** Sends one command in that person's name, for the step that the lockout is at. */
export async function send(
  slug: string,
  username: string,
  planId: string,
  command: ExecutionCommand,
): Promise<ExecutionView> {
  const { version, state } = await lockoutOf(slug, username, planId);
  const api = await apiClientOf(slug, username);
  return api.post<ExecutionView>(`${path(planId)}/commands`, { version, state, command });
}

/**
 * Carries the lockout to a state, step by careful step, without a browser. Takes padlocks from the cabinet's far end,
 * the first that is free: the journeys take theirs from the near one. The person signs on with their own. `padlocks`
 * names others.
 */
export async function carryTo(
  slug: string,
  username: string,
  planId: string,
  goal: ExecutionState,
  padlocks?: { nextLock: () => string; ownLock: string },
): Promise<ExecutionView> {
  let view = await lockoutOf(slug, username, planId);
  for (let lock = 60; view.state !== goal && lock > 0;) {
    const next = nextCommand(view, "tess", 0);
    if (!next) throw new Error(`From ${view.state} there is no way to ${goal}.`);
    if (next.type !== "apply_lock") {
      const lockNumber = padlocks?.ownLock ?? `P-${username.toUpperCase()}`;
      view = await send(slug, username, planId, next.type === "sign_on" ? { ...next, lockNumber } : next);
      continue;
    }
    const lockNumber = padlocks?.nextLock() ?? `L-${String(lock--).padStart(3, "0")}`;
    const given = { ...next, lockNumber };
    view = await send(slug, username, planId, given).catch((error: unknown) => {
      if (/lock_in_use/.test(String(error))) return view;
      throw error;
    });
  }
  return view;
}
