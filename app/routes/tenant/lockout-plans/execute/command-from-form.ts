import { z } from "zod";
import { decimalOf } from "#contract/decimals.ts";
import { sentCommand } from "#contract/executions/commands.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { instantOf } from "#app/lib/wall-time.ts";

export type CommandInput = z.input<typeof sentCommand>;
export type Posted = Pick<PostedForm, "text" | "optional" | "all" | "ticked">;

/**
 * The command that a form of the execute screen describes, its times those of the clock in `timeZone`; undefined for
 * a type that there is not. Each input is read as the contract's schema says, so a new command needs nothing here. The
 * API checks everything in it.
 */
export function commandFrom(posted: Posted, timeZone: string): CommandInput | undefined {
  const type = posted.text("type");
  const schema = sentCommand.options.find((option) => option.shape.type.value === type);
  if (!schema) return undefined;
  const inputs = Object.entries(schema.shape).filter(([name]) => name !== "type");
  const values = inputs.map(([name, input]) => [name, valueOf(name, input, posted, timeZone)] as const);
  return { type, ...Object.fromEntries(values) } as CommandInput;
}

/** Inputs that the screen asks for in more than one field. */
const composed: Record<string, (posted: Posted, timeZone: string) => unknown> = {
  reading: ({ text }) =>
    text("expects") === "check"
      ? undefined
      : { value: decimalOf(text("value")) ?? Number.NaN, unit: text("unit") },
  // Not every finding has a reading.
  value: ({ optional }) => {
    const typed = optional("value");
    return typed === undefined ? undefined : (decimalOf(typed) ?? Number.NaN);
  },
  // Neither is no answer: a point out of position is a finding.
  inPosition: ({ text }) => ({ yes: true, no: false })[text("inPosition")],
  // The button says so: "Nothing moved, controls off".
  controlsOff: ({ text, ticked }) => ticked("controlsOff") || text("response") === "none",
  passed: ({ text }) => ({ yes: true, no: false })[text("passed")],
  // A typed or scanned number takes precedence over a chosen one: it was read from the padlock.
  lockNumber: ({ text }) => text("lockNumber") || text("chosenLock"),
  employees: toldTo,
  joinedEmployees: ({ text }) => namesIn(text("joinedEmployees")),
  attempts: attemptsIn,
};

function valueOf(name: string, input: z.core.$ZodType, posted: Posted, timeZone: string): unknown {
  const compose = composed[name];
  if (compose) return compose(posted, timeZone);
  const isOptional = input instanceof z.ZodOptional;
  const kind = isOptional ? input.unwrap() : input;
  if (kind instanceof z.ZodBoolean) return posted.ticked(name);
  if (kind instanceof z.ZodArray) return posted.all(name);
  if (kind instanceof z.ZodISODateTime) return instantOf(posted.text(name), timeZone);
  return isOptional ? posted.optional(name) : posted.text(name);
}

/** The rows in which something was typed: by whom an absent person was called, how, and when. */
function attemptsIn({ all }: Posted, timeZone: string) {
  const [people, times] = [all("attemptBy"), all("attemptAt")];
  return all("attemptMeans")
    .map((means, row) => ({
      by: (people[row] ?? "").trim(),
      means: means.trim(),
      at: (times[row] ?? "").trim(),
    }))
    .filter(({ means, at }) => means !== "" || at !== "")
    .map(({ at, ...attempt }) => ({ ...attempt, at: instantOf(at, timeZone) }));
}

/** Those ticked on the list, and further names, one a line. */
function toldTo({ all, text }: Posted): string[] {
  return [...new Set([...namesIn(all("employees").join("\n")), ...namesIn(text("furtherEmployees"))])];
}

/** One a line. */
function namesIn(lines: string): string[] {
  const names = lines.split("\n").map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}
