import { dismissFirstSteps, getFirstSteps } from "#contract/onboarding.ts";
import type { FirstStep } from "#contract/onboarding.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";

export interface FirstStepsState {
  steps: { key: FirstStep; done: boolean }[];
  formKey: string;
}

/** What the dashboard shows a system administrator to begin with; null for others, when done, and once put away. */
export async function firstStepsOf(
  call: GuardedArgs["call"],
  me: Promise<Me>,
): Promise<FirstStepsState | null> {
  if (!permits(await me, dismissFirstSteps.access)) return null;
  const { steps, dismissed } = await call(getFirstSteps, {});
  if (dismissed || steps.every(({ done }) => done)) return null;
  return { steps, formKey: newFormKey() };
}
