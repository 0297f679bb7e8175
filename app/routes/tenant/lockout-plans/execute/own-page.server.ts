import { getExecution } from "#contract/executions/calls.ts";
import { listAvailableLocks } from "#contract/locks/calls.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { type Me, permits } from "#app/lib/permits.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { commandChoices } from "./command-choices.server.ts";
import { offersOn, type OwnPage } from "./own-pages.ts";

/** The page of one kind of task of a lockout: the task, what else this person may do about it, and what to choose from. */
export async function loadOwnPage(
  page: OwnPage,
  { call, request, params, me }: GuardedArgs & { me: Promise<Me> },
) {
  const planId = params["id"] ?? "";
  const [view, person] = await Promise.all([call(getExecution, { params: { planId } }), me]);
  const { user } = person;
  const [main = null, ...others] = offersOn(page, view.possible);
  return {
    view,
    main,
    others,
    choices: await commandChoices({
      call,
      view,
      task: { main: null, others: main ? [main, ...others] : [] },
      userId: user.id,
      timeZone: timeZoneOf(request),
      mayHang: permits(person, listAvailableLocks.access),
    }),
    userId: user.id,
    userName: user.name,
    mayReadPlan: permits(person, getPlan.access),
    formKey: newFormKey(),
    now: new Date().toISOString(),
  };
}
