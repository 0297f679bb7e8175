import { useActionData } from "@remix-run/react";
import type { ErrorCode } from "#contract/errors.ts";

/** Why a form was refused, with everything that was typed. */
export interface FormFailure {
  /** The `form` of the PostForm it came from. */
  form: string;
  code: ErrorCode;
  /** A sentence for a person; "" where the form only comes back as it was. */
  error: string;
  /** A sentence for each input at fault, by its name. */
  fields: Record<string, string>;
  /** Each rule that said no. */
  reasons: { code: string; message: string }[];
  typed: Record<string, string[]>;
  /** With `stale`: the record as it is saved now. */
  current?: unknown;
  /** The idempotency key for the next attempt. */
  nextKey: string;
  requestId: string;
}

/** The name of a form that sends files: its fields go to the API unread, so that the app has to know it. */
export const uploadForm = "upload";

/** The failure of the last form sent, whichever it was. */
export function useLastFailure(): FormFailure | undefined {
  const answer = useActionData<unknown>();
  return isFormFailure(answer) ? answer : undefined;
}

/** The failure of the form of that name, if it was the last one sent. */
export function useFormFailure(form: string): FormFailure | undefined {
  const last = useLastFailure();
  return last?.form === form ? last : undefined;
}

/** What the action answered under that name beside a form that comes back; `loaded` where it said nothing of it. */
export function useAnswered<Value>(name: string, loaded: Value): Value {
  const answer = useActionData<unknown>();
  const said =
    typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  return said === undefined ? loaded : (said as Value);
}

/** What was typed into an input, else what it begins with. */
export function typed(failure: FormFailure | undefined, name: string, beginsWith = ""): string {
  return failure ? (failure.typed[name]?.[0] ?? "") : beginsWith;
}

/** Whether a box was ticked; for boxes that share a name, the one of that value. */
export function wasTicked(
  failure: FormFailure | undefined,
  name: string,
  value = "on",
  beginsWith = false,
): boolean {
  return failure ? (failure.typed[name]?.includes(value) ?? false) : beginsWith;
}

function isFormFailure(answer: unknown): answer is FormFailure {
  return typeof answer === "object" && answer !== null && "form" in answer && "typed" in answer;
}
