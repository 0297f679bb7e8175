import type { z } from "zod";
import { searchLimit } from "#contract/limits.ts";
import { createPlan } from "#contract/plans/calls.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { planPath } from "#app/lib/paths.ts";
import { planChoices } from "./plan-choices.server.ts";
import { chosenIn } from "./plan-draft.ts";

/** Buttons of the form that only look something up. */
const lookups = ["find", "preview", "findPeople"];

/** Creates the plan that the form describes, and goes on to its page. */
export async function createFromForm(
  call: GuardedArgs["call"],
  posted: PostedForm,
  body: z.input<(typeof createPlan)["body"]>,
) {
  const plan = await call(createPlan, { body, idempotencyKey: posted.key });
  return redirectWithFlash(planPath(plan.id), "planCreated", { number: plan.number });
}

interface PlanForm<Saved, Extra extends object> {
  save: () => Promise<Saved>;
  machinesGiven?: boolean;
  /** The other data that a refused form needs. */
  extra?: () => Promise<Extra>;
}

/**
 * Handles the form of a new, copied, or edited plan: saves it, or returns it with machines and people as
 * searched and chosen, if the button asked for that or the API refused.
 */
export async function answerPlanForm<Saved, Extra extends object = object>(
  call: GuardedArgs["call"],
  posted: PostedForm,
  { save, machinesGiven = false, extra }: PlanForm<Saved, Extra>,
) {
  const choices = async () => ({
    choices: await planChoices(call, {
      values: chosenIn(posted),
      machineSearch: posted.text("machineSearch").slice(0, searchLimit),
      peopleSearch: posted.text("peopleSearch").slice(0, searchLimit),
      machinesGiven,
    }),
  });
  if (lookups.includes(posted.intent)) return { ...(await choices()), ...keepForm(posted) };
  return answerForm(posted, save, async () => {
    const [drawn, more] = await Promise.all([choices(), extra?.()]);
    return { ...drawn, ...more };
  });
}
