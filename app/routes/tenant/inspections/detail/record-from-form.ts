import type { z } from "zod";
import type { recordInspection } from "#contract/inspections/calls.ts";
import type { FormFailure } from "#app/lib/form.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

type Body = Omit<z.input<(typeof recordInspection)["body"]>, "version">;

/** What the form records. A line for a deviation on which nothing was written is left out. */
export function recordFrom({ text, optional, all }: Pick<PostedForm, "text" | "optional" | "all">): Body {
  const at = (name: string, position: number) => (all(name)[position] ?? "").trim();
  const lines = all("deviation").map((_, position) => ({
    kind: at("kind", position) as "corrective",
    deviation: at("deviation", position),
    action: at("action", position),
    responsibleId: at("responsibleId", position),
    dueOn: at("dueOn", position),
  }));
  return {
    performedOn: text("performedOn"),
    reviewedIds: all("reviewedIds"),
    result: text("result") as "conforms",
    remarks: optional("remarks"),
    actions: lines.filter(isWritten),
  };
}

/** Where a line stands among those that are sent: what the API says of one is said of its place there. */
export function placeAmongWritten(typed: Record<string, string[]>, position: number): number {
  const at = (name: string, line: number) => (typed[name]?.[line] ?? "").trim();
  const before = Array.from({ length: position }, (_, line) => line);
  return before.filter((line) => isWritten({ deviation: at("deviation", line), action: at("action", line) }))
    .length;
}

function isWritten({ deviation, action }: { deviation: string; action: string }): boolean {
  return deviation !== "" || action !== "";
}

const lineInputs = ["kind", "deviation", "action", "responsibleId", "dueOn"] as const;

/** What the inputs of each line are called above a form that was refused, by the API's path of each. */
export function lineLabels(
  typed: Record<string, string[]>,
  labelOf: (input: (typeof lineInputs)[number], number: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    (typed["deviation"] ?? []).flatMap((_, position) =>
      lineInputs.map((input) => [
        `actions.${placeAmongWritten(typed, position)}.${input}`,
        labelOf(input, position + 1),
      ]),
    ),
  );
}

/** The form as it came, with one more empty line for a deviation. */
export function withOneMoreLine(kept: FormFailure): FormFailure {
  return { ...kept, typed: { ...kept.typed, deviation: [...(kept.typed["deviation"] ?? []), ""] } };
}

/** Everyone whom the form names. */
export function namedIn({ all }: Pick<PostedForm, "all">): string[] {
  return [...all("reviewedIds"), ...all("responsibleId")];
}
