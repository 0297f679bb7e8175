import { randomUUID } from "node:crypto";
import { callStop, getExecution } from "#contract/executions/calls.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { stopsIn } from "#domain/execution/stops.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { usableKey } from "#app/lib/idempotency-key.ts";
import type { Me } from "#app/lib/permits.ts";

interface Shown {
  version: string;
  state: ExecutionState;
}

interface Lifting extends Pick<GuardedArgs, "call"> {
  planId: string;
  me: Me;
  posted: PostedForm;
  /** The step on the screen. */
  shown: Shown;
}

/**
 * The form that lifts a stop brings the reason that its person typed and did not save: it goes on record before the stop
 * ends, under a key of its own. Answers with the step that the lifting counts for, or says that the text is about a stop
 * that this person has not called: none is called just to be lifted.
 */
export async function reasonFirst({
  call,
  planId,
  me,
  posted,
  shown,
}: Lifting): Promise<Shown | "no_stop_of_own"> {
  const reason = posted.optional("reason");
  if (reason === undefined) return shown;
  const { unsafe, version } = await call(getExecution, { params: { planId } });
  // Someone else has lifted it: a reason would call another one.
  if (!unsafe) return shown;
  const own = stopsIn(unsafe).find(({ by }) => by.userId === me.user.id);
  if (!own) return "no_stop_of_own";
  if (own.reason !== null) return shown;
  const idempotencyKey = usableKey(`${posted.key}-reason`) ?? randomUUID();
  const after = await call(callStop, { params: { planId }, body: { reason }, idempotencyKey });
  // If others have done something meanwhile, the person sees it before they lift the stop.
  const isNext = String(version) === shown.version && after.version === version + 1;
  return isNext ? { ...shown, version: String(after.version) } : shown;
}
