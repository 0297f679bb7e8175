import { randomUUID } from "node:crypto";
import type { CommandOf } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, type PostedForm } from "#app/lib/form.server.ts";
import { usableKey } from "#app/lib/idempotency-key.ts";
import type { Me } from "#app/lib/permits.ts";
import type { CommandInput } from "./command-from-form.ts";
import { formOf } from "./command-form.tsx";
import { fieldErrors } from "./field-errors.ts";
import { flashOf } from "./flash-of.ts";
import { nextPath } from "./next-path.ts";

/** Sends one command for the step that was shown. */
export type SendStep = (
  command: CommandInput,
  shown: { version: string | number; state: ExecutionView["state"] },
  key: string,
  /** Further steps of the same press. */
  also?: CommandInput[],
) => Promise<ExecutionView>;

type ApplyLock = CommandOf<"apply_lock">;

/** The lock that the form of an isolation names too: a command of its own. */
export function lockToo({ text }: Pick<PostedForm, "text">, command: CommandInput): ApplyLock | undefined {
  const lockNumber = text("lockNumber") || text("chosenLock");
  if (command.type !== "isolate_point" || lockNumber === "") return undefined;
  const { pointId, scannedTag } = command;
  return { type: "apply_lock", pointId, scannedTag, lockNumber };
}

interface Isolated {
  posted: PostedForm;
  /** The lockout after the isolation. */
  view: ExecutionView;
  lock: ApplyLock;
  send: SendStep;
  me: Me;
}

/**
 * Records the lock of a point that was isolated by the same press, under a key of its own, so that a double tap
 * records neither of the two again. A refused lock leaves the isolation on record: the screen says so, and what was
 * entered returns in the form of the lock.
 */
export async function lockIsolated({ posted, view, lock, send, me }: Isolated) {
  const { pointId } = lock;
  const form = formOf({ type: "apply_lock", pointId, allowed: true, reasons: [] });
  const key = usableKey(`${posted.key}-lock`) ?? randomUUID();
  const tag = view.points.find(({ id }) => id === pointId)?.tag ?? "";
  return answerForm(
    { ...posted, form, key },
    async () => {
      const { version, state } = view;
      const locked = await send(lock, { version, state }, key);
      return redirectWithFlash(
        nextPath(locked, lock, me),
        "isolated_and_locked",
        flashOf(lock, locked).values,
      );
    },
    async (failure) => ({ isolated: tag, beside: fieldErrors(failure) }),
  );
}
