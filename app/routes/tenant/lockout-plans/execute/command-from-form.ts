import { z } from "zod";
import { executionCommand } from "#contract/executions/commands.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { instantOf } from "#app/lib/wall-time.ts";

export type CommandInput = z.input<typeof executionCommand>;
type Posted = Pick<PostedForm, "text" | "optional" | "all" | "ticked">;

/**
 * The command that a form of the execute screen describes, its times those of the clock in `timeZone`; undefined for
 * a type that there is not. Each input is read as the contract's schema says, so a new command needs nothing here. The
 * API checks everything in it.
 */
export function commandFrom(posted: Posted, timeZone: string): CommandInput | undefined {
  const type = posted.text("type");
  const schema = executionCommand.options.find((option) => option.shape.type.value === type);
  if (!schema) return undefined;
  const inputs = Object.entries(schema.shape).filter(([name]) => name !== "type");
  const values = inputs.map(([name, input]) => [name, valueOf(name, input, posted, timeZone)] as const);
  return { type, ...Object.fromEntries(values) } as CommandInput;
}

/** The reading as a number, written with a point or a comma; undefined if it is none: empty is never zero. */
export function readingOf(typed: string): number | undefined {
  const plain = typed.trim().replace("−", "-").replace(",", ".");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Inputs that the screen asks for in more than one field. */
const composed: Record<string, (posted: Posted) => unknown> = {
  reading: ({ text }) => ({ value: readingOf(text("value")) ?? Number.NaN, unit: text("unit") }),
  // A typed or scanned number takes precedence over a chosen one: it was read from the padlock.
  lockNumber: ({ text }) => text("lockNumber") || text("chosenLock"),
  employees: toldTo,
};

function valueOf(name: string, input: z.core.$ZodType, posted: Posted, timeZone: string): unknown {
  const compose = composed[name];
  if (compose) return compose(posted);
  const isOptional = input instanceof z.ZodOptional;
  const kind = isOptional ? input.unwrap() : input;
  if (kind instanceof z.ZodBoolean) return posted.ticked(name);
  if (kind instanceof z.ZodArray) return posted.all(name);
  if (kind instanceof z.ZodISODateTime) return instantOf(posted.text(name), timeZone);
  return isOptional ? posted.optional(name) : posted.text(name);
}

/** Those ticked on the list, and further names, one a line. */
function toldTo({ all, text }: Posted): string[] {
  const further = text("furtherEmployees").split("\n");
  const names = [...all("employees"), ...further].map((name) => name.trim()).filter(Boolean);
  return [...new Set(names)];
}
