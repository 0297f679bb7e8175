import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { ApiFailure } from "./api-failure.server.ts";
import { uploadForm } from "./form.ts";
import type { FormFailure } from "./form.ts";
import { usableKey } from "./idempotency-key.ts";
import { postedValues } from "./posted-values.server.ts";

/** A form as it was posted. What is read from it is unverified: the API validates. */
export interface PostedForm {
  /** Which form of the page. */
  form: string;
  /** Made when the form was rendered; the same for a double tap. */
  key: string;
  /** Which of its buttons was pressed. */
  intent: string;
  /** Trimmed; "" where the input is missing. */
  text: (name: string) => string;
  /** Undefined if nothing was typed. */
  optional: (name: string) => string | undefined;
  all: (name: string) => string[];
  ticked: (name: string) => boolean;
  /** Undefined if none was chosen. */
  file: (name: string) => File | undefined;
  typed: Record<string, string[]>;
}

/** A fresh idempotency key, for a form that is about to be rendered. */
export function newFormKey(): string {
  return randomUUID();
}

/**
 * Reads a posted form; `mostFields` where it has more than others. Throws the screen of a 400 for a body that is none. A
 * key that cannot be one is replaced.
 */
export async function readForm(
  request: Request,
  requestId: string,
  mostFields?: number,
): Promise<PostedForm> {
  const values = await postedValues(request, requestId, mostFields);
  // A browser sends the end of a line as two signs: what is stored has one, and is as long as what was typed.
  const all = (name: string) =>
    values
      .getAll(name)
      .filter((value) => typeof value === "string")
      .map((value) => value.replace(/\r\n?/g, "\n"));
  const text = (name: string) => (all(name)[0] ?? "").trim();
  return {
    form: text("form"),
    key: usableKey(text("key")) ?? randomUUID(),
    intent: text("intent"),
    text,
    optional: (name) => text(name) || undefined,
    all,
    ticked: (name) => all(name).length > 0,
    file: (name) =>
      values.getAll(name).find((value) => typeof value !== "string" && value.size > 0) as File | undefined,
    typed: typedIn(values),
  };
}

/** A form with files, which is streamed on and not read here: it returns empty if it was refused. */
export function uploadedForm(): PostedForm {
  const nothing = () => "";
  return {
    form: uploadForm,
    key: randomUUID(),
    intent: "",
    text: nothing,
    optional: () => undefined,
    all: () => [],
    ticked: () => false,
    file: () => undefined,
    typed: {},
  };
}

/**
 * Performs the form's action. If the API refuses in a way that the person can fix (400, 409, 413, 429) or
 * cannot be reached, the form returns with the reasons and everything typed; any other failure is the guard's.
 */
export async function answerForm<Result, Extra extends object = object>(
  posted: PostedForm,
  work: () => Promise<Result>,
  /** The other data that the refused form needs. */
  extra?: (failure: FormFailure) => Promise<Extra>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isForForm(error)) throw error;
    const failure = failureOf(error, posted);
    const more = await extra?.(failure).catch(() => undefined);
    return data({ ...more, ...failure }, { status: error.status });
  }
}

/** The form as posted, not refused: for a button that only looks something up. */
export function keepForm(posted: PostedForm): FormFailure {
  const { form, typed, key } = posted;
  return { form, typed, nextKey: key, code: "validation", error: "", fields: {}, reasons: [], requestId: "" };
}

/** A failure that the app itself found, in the same shape. */
export function refuseForm(
  posted: PostedForm,
  requestId: string,
  error: string,
  fields: Record<string, string>,
) {
  const body = { error, code: "validation" as const, requestId, fields };
  return data(failureOf(new ApiFailure(400, body), posted), { status: 400 });
}

function failureOf(failure: ApiFailure, posted: PostedForm): FormFailure {
  const { error, code, fields = {}, reasons = [], current, requestId } = failure.body;
  const nextKey = failure.mayHaveTakenEffect ? posted.key : randomUUID();
  return {
    form: posted.form,
    code,
    error,
    fields: byInput(fields),
    // What is wrong with one input is said beside it.
    reasons: reasons.filter(({ field }) => field === undefined),
    ...(code === "stale" && { current }),
    typed: posted.typed,
    nextKey,
    requestId,
  };
}

const retryable = [400, 409, 413, 429];

function isForForm({ status, body }: ApiFailure): boolean {
  return retryable.includes(status) || status >= 500 || body.code === "invalid_credentials";
}

/**
 * The API names `command.reading.value`; the input is called `value`. Both names work. A row of a list keeps its full
 * path alone, `content.steps.2.text`: rows share the names of their inputs.
 */
function byInput(fields: Record<string, string>): Record<string, string> {
  const named = Object.entries(fields).flatMap(([path, message]) => {
    // What the same press records besides has the same inputs: `also.0.reading.value`.
    const parts = path.replace(/^also\.\d+\./, "").split(".");
    const row = parts.findIndex((part) => /^\d+$/.test(part));
    // A number at the end is one of many values of one input: `employees.3`.
    if (row === -1 || row === parts.length - 1) {
      const name = parts.at(row === -1 ? -1 : -2);
      return name === undefined ? [] : [[name, message] as const];
    }
    return [];
  });
  return { ...Object.fromEntries(named), ...fields };
}

const secret = /password|^pin/i;

function typedIn(values: FormData): Record<string, string[]> {
  const typed = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of values) {
    if (typeof value !== "string" || secret.test(name) || ["key", "form", "intent"].includes(name)) continue;
    (typed[name] ??= []).push(value);
  }
  return typed;
}
