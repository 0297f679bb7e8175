import type { z } from "zod";
import {
  addExample,
  dismissFirstSteps,
  type FirstStepsHelp,
  getFirstSteps,
} from "#contract/onboarding/calls.ts";
import { startWorkbookImport } from "#contract/equipment-imports/calls.ts";
import { changeLocation } from "#contract/locations/calls.ts";
import { permissionOfStep } from "#contract/onboarding/words.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";

type Answer = z.output<(typeof getFirstSteps)["response"]>;

export interface FirstStepsState extends FirstStepsHelp {
  steps: Answer["steps"];
  mayDismiss: boolean;
  mayAddExample: boolean;
  mayImport: boolean;
  mayPlace: boolean;
  formKey: string;
}

/** Those who set a new organization up. On the floor, the inbox says what to do. */
const settingUp = [permissionOfStep.machine, permissionOfStep.people, permissionOfStep.procedure];

/** The first steps for people who set up a tenant; null for others, when all is done, and once hidden. */
export async function firstStepsOf(
  call: GuardedArgs["call"],
  me: Promise<Me>,
): Promise<FirstStepsState | null> {
  const person = await me;
  const isSettingUp = settingUp.some((permission) => person.user.permissions.includes(permission));
  if (!isSettingUp || !permits(person, getFirstSteps.access)) return null;
  const { steps, help } = await call(getFirstSteps, {});
  return (
    help && {
      ...help,
      steps,
      mayDismiss: permits(person, dismissFirstSteps.access),
      mayAddExample: permits(person, addExample.access),
      mayImport: permits(person, startWorkbookImport.access),
      mayPlace: permits(person, changeLocation.access),
      formKey: newFormKey(),
    }
  );
}
