import type { z } from "zod";
import { type FirstStepsHelp, getFirstSteps } from "#contract/onboarding/calls.ts";
import { firstSteps, permissionOfStep } from "#contract/onboarding/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readHelp, readStepsTaken } from "./first-steps-sql.ts";

type Answer = z.output<(typeof getFirstSteps)["response"]>;

/**
 * Each step is done once its record exists: no one can check it off without doing it. Once all are done or
 * hidden, one statement of indexed reads shows that.
 */
export async function readFirstSteps(ctx: TenantContext): Promise<Answer> {
  const { actor, read, now } = ctx;
  authorize(actor, getFirstSteps.access);
  const { dismissed, ...taken } = await readStepsTaken(read, now);
  const isOver = dismissed || firstSteps.every((key) => taken[key]);
  const found = isOver ? null : await readHelp(read, { userId: actor.user.id, now });
  const steps = firstSteps.map((key) => {
    const permission = permissionOfStep[key];
    const allowed = actor.user.permissions.includes(permission);
    return { key, done: taken[key], allowed, roles: found?.rolesOf[permission] ?? [] };
  });
  return { steps, dismissed, help: found ? helpOf(found) : null };
}

function helpOf({ hasExample, secondPerson, next }: Awaited<ReturnType<typeof readHelp>>): FirstStepsHelp {
  return { secondPerson, example: hasExample ? "removable" : "available", next };
}
