import { data } from "@remix-run/node";
import { sendCommand } from "#contract/executions/calls.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { searchLimit } from "#contract/limits.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm, type PostedForm, readForm, refuseForm } from "#app/lib/form.server.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { Me } from "#app/lib/permits.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { alsoIn } from "./also-in.ts";
import { badReadingFrom } from "./bad-reading.ts";
import { namesSuccessor, successorsOf } from "./command-choices.server.ts";
import { choosesLock, chosenLock } from "./chosen-lock.ts";
import { commandFrom } from "./command-from-form.ts";
import { takesProtection } from "./command-traits.ts";
import { confirmed } from "./confirmed-action.tsx";
import { fieldErrors } from "./field-errors.ts";
import { flashOf } from "./flash-of.ts";
import { findingAlone } from "./results.ts";
import { findSuccessor } from "./leader-field.tsx";
import { lockIsolated, lockToo, type SendStep } from "./lock-isolated.server.ts";
import { reasonFirst } from "./reason-first.server.ts";
import { readScanned } from "./scan/scanned-form.server.ts";
import { triedIn } from "./tried-stations.ts";
import { nextPath } from "./next-path.ts";

/** Whether the screen showed the point as held by another lockout; nothing for a command about none. */
const sharedShown: Partial<Record<string, boolean>> = { yes: true, no: false };

/** Sends the command of a form, on the execute screen or on the page of one of its tasks, and leads to what is next. */
export async function answerCommandForm(args: GuardedArgs & { me: Me }) {
  const { call, request, params, context, me } = args;
  const planId = params["id"] ?? "";
  const scanned = await readScanned(await readForm(request, context.requestId), args);
  if ("refused" in scanned) return scanned.refused;
  const { posted } = scanned;
  const found = async () => ({
    successors: await successorsOf(
      call,
      posted.text("personSearch").slice(0, searchLimit),
      posted.text("toUserId"),
    ),
  });
  if (posted.intent === findSuccessor) return { ...(await found()), ...keepForm(posted) };
  const lock = twoLocksIn(posted);
  if (lock) return refuseForm(posted, context.requestId, lock, { lockNumber: lock });
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
      const step =
        command.type === "lift_stop" ? await reasonFirst({ call, planId, me, posted, shown }) : shown;
      if (step === "no_stop_of_own") {
        const said = i18n.t("executions.stop.unsaved", { also: i18n.t("executions.stop.also") });
        return refuseForm(posted, context.requestId, said, { reason: said });
      }
      const view = await send(command, step, posted.key, also);
      const applied = lockToo(posted, command);
      if (applied) return lockIsolated({ posted, view, lock: applied, send, me });
      const { key, values } = flashOf(command, view, also, me.user.id, posted.text(findingAlone) !== "");
      return redirectWithFlash(nextPath(view, command, me), key, values);
    },
    async (failure) => ({
      beside: fieldErrors(failure),
      ...(namesSuccessor(command.type) && (await found().catch(() => undefined))),
    }),
  );
}

/** Why the form cannot say which lock is on the device; undefined where it names one at most. */
function twoLocksIn({ text }: PostedForm): string | undefined {
  const [entered, chosen] = [text("lockNumber"), text(chosenLock)];
  if (text(choosesLock) === "" || entered === "" || chosen === "") return undefined;
  if (entered.trim().toUpperCase() === chosen.toUpperCase()) return undefined;
  return i18n.t("executions.twoLocks", { entered, chosen });
}
