import type { ErrorCode } from "#contract/errors.ts";
import { useAnswer } from "./answer.ts";

/** Why a form was refused, with everything that was typed. */
export interface FormFailure {
  /** The `form` of its PostForm. */
  form: string;
  code: ErrorCode;
  /** A sentence for a person; "" where the form only returns as it was. */
  error: string;
  /** A sentence for each input at fault, by its name. */
  fields: Record<string, string>;
  /** Each rule that refused. */
  reasons: { code: string; message: string }[];
  typed: Record<string, string[]>;
  /** With `stale`: the record as it is saved now. */
  current?: unknown;
  /** The idempotency key for the next attempt. */
  nextKey: string;
  requestId: string;
}

/** The name of a form that sends files: its fields go to the API unread, so the app has to know it. */
export const uploadForm = "upload";

/** The failure of the last form sent, whichever it was. */
export function useLastFailure(): FormFailure | undefined {
  const answer = useAnswer<unknown>();
  return isFormFailure(answer) ? answer : undefined;
}

/** The failure of the form of that name, if it was the last one sent; none without a name. */
export function useFormFailure(form: string | undefined): FormFailure | undefined {
  const last = useLastFailure();
  return last?.form === form ? last : undefined;
}

/** What the action returned under that name beside a returned form; `loaded` if it returned none. */
export function useAnswered<Value>(name: string, loaded: Value): Value {
  const answer = useAnswer<unknown>();
  const said =
    typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  return said === undefined ? loaded : (said as Value);
}

/** The typed value of an input, or else its initial value. */
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
