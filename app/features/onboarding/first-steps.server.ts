import type { z } from "zod";
import { dismissFirstSteps, getFirstSteps } from "#contract/onboarding.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";

export interface FirstStepsState extends z.output<(typeof getFirstSteps)["response"]> {
  formKey: string;
}

/** What the dashboard shows a system administrator to begin with; null for others, when done, and once hidden. */
export async function firstStepsOf(
  call: GuardedArgs["call"],
  me: Promise<Me>,
): Promise<FirstStepsState | null> {
  if (!permits(await me, dismissFirstSteps.access)) return null;
  const state = await call(getFirstSteps, {});
  if (state.dismissed || state.steps.every(({ done }) => done)) return null;
  return { ...state, formKey: newFormKey() };
}
