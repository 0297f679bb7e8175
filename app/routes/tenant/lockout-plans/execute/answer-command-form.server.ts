import { data } from "@remix-run/node";
import { sendCommand } from "#contract/executions/calls.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { searchLimit } from "#contract/limits.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm, readForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { Me } from "#app/lib/permits.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { alsoIn } from "./also-in.ts";
import { badReadingFrom } from "./bad-reading.ts";
import { namesSuccessor, successorsOf } from "./command-choices.server.ts";
import { commandFrom } from "./command-from-form.ts";
import { takesProtection } from "./command-traits.ts";
import { confirmed } from "./confirmed-action.tsx";
import { flashOf } from "./flash-of.ts";
import { findSuccessor } from "./leader-field.tsx";
import { lockIsolated, lockToo, type SendStep } from "./lock-isolated.server.ts";
import { triedIn } from "./tried-stations.ts";
import { nextPath } from "./next-path.ts";

/** Whether the screen showed the point as held by another lockout; nothing for a command about none. */
const sharedShown: Partial<Record<string, boolean>> = { yes: true, no: false };

/** Sends the command of a form, on the execute screen or on the page of one of its tasks, and leads to what is next. */
export async function answerCommandForm({ call, request, params, context, me }: GuardedArgs & { me: Me }) {
  const planId = params["id"] ?? "";
  const posted = await readForm(request, context.requestId);
  const found = async () => ({
    successors: await successorsOf(
      call,
      posted.text("personSearch").slice(0, searchLimit),
      posted.text("toUserId"),
    ),
  });
  if (posted.intent === findSuccessor) return { ...(await found()), ...keepForm(posted) };
  const [tried, ...furtherTried] = triedIn(posted) ?? [];
  const bad = badReadingFrom(posted);
  const command = tried ?? bad ?? commandFrom(posted, timeZoneOf(request));
  if (!command) throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
  if (takesProtection(command.type) && posted.text(confirmed.name) !== confirmed.value) {
    return { confirming: posted.form, ...keepForm(posted) };
  }
  // A bad reading is all that its press says: there may be no number for the verification beside it.
  const further = bad ? undefined : alsoIn(posted, timeZoneOf(request));
  const also = furtherTried.length > 0 ? furtherTried : further;
  const send: SendStep = (step, shown, key, more) =>
    call(sendCommand, {
      params: { planId },
      body: {
        ...shown,
        shared: sharedShown[posted.text("shared")],
        command: step,
        also: more,
        password: posted.optional("password"),
      },
      idempotencyKey: key,
    });
  return answerForm(
    posted,
    async () => {
      const shown = { version: posted.text("version"), state: posted.text("state") as ExecutionState };
      const view = await send(command, shown, posted.key, also);
      const lock = lockToo(posted, command);
      if (lock) return lockIsolated({ posted, view, lock, send, me });
      const { key, values } = flashOf(command, view, also, me.user.id);
      return redirectWithFlash(nextPath(view, command, me), key, values);
    },
    namesSuccessor(command.type) ? found : undefined,
  );
}
