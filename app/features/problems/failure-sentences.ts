import type { FormFailure } from "#app/lib/form.ts";

export interface FailureSentence {
  message: string;
  /** The name of the input at fault, if there is one. */
  field?: string;
}

/**
 * All errors of a form, a sentence each: the rules that refused, or the invalid inputs by their labels, in page
 * order, or else the server's message for the whole form.
 */
export function failureSentences(
  { error, fields, reasons }: Pick<FormFailure, "error" | "fields" | "reasons">,
  labels: Readonly<Record<string, string>>,
): FailureSentence[] {
  if (reasons.length > 0) return reasons.map(({ message }) => ({ message }));
  const named = Object.entries(labels).flatMap(([field, label]) => {
    const message = fields[field];
    return message === undefined ? [] : [{ field, message: `${introduced(label)} ${message}` }];
  });
  return named.length > 0 ? named : [{ message: error }];
}

/** `Name:`; a label that is a question or a sentence itself ends as it is, `What is it about?`. */
function introduced(label: string): string {
  return /[?!.:…]$/.test(label.trimEnd()) ? label.trimEnd() : `${label}:`;
}
