import type { ExecutionState, ExecutionView } from "#contract/executions/schemas.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { nextCommand } from "../../support/lockouts.ts";
import { apiClientOf } from "./api-client.ts";

const path = (planId: string) => `/api/lockout-plans/${planId}/execution`;

/** The lockout as that person sees it. */
export async function lockoutOf(slug: string, username: string, planId: string): Promise<ExecutionView> {
  return (await apiClientOf(slug, username)).get<ExecutionView>(path(planId));
}

/** Sends one command as that person, for the lockout's current step. */
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
 * Takes the lockout to a state, step by step, without a browser. Takes free padlocks from the end of the cabinet's
 * list, because the journeys take theirs from the start. People sign on with their own. `padlocks` names others.
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
