import { z } from "zod";
import { signInLimits } from "./account-limits.ts";
import { searchLimit, tagLimit } from "./limits.ts";
import { isOneVisibleLine } from "./plain-words.ts";
import { inputRefusal } from "./sentences.ts";

/** One's own password as typed again, to sign. */
export const typedPassword = z.string().max(signInLimits.password);

/** A record's identifier: a UUID, version 7 where we make it. */
export const id = z.uuid();
export const idParams = z.object({ id });
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** The largest number that a column of whole numbers holds. */
export const mostInteger = 2_147_483_647;
/** Increases by one with every change of a record; a write with an older one gets 409. */
export const version = z.coerce.number().int().min(1).max(mostInteger);
/** The same of a record that may not be there yet: 0 is before its first version. */
export const versionOrNone = z.coerce.number().int().min(0).max(mostInteger);
/** A number that counts from 1, such as that of a plan's or an article's version. */
export const ordinal = z.coerce.number().int().min(1).max(mostInteger);
/**
 * What a person types into one field: trimmed, never empty. Up to 200 characters it is one line without invisible
 * characters; longer ones, reasons and comments, may have several lines.
 */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, { message: inputRefusal("missing").message, abort: true })
    .max(max, inputRefusal("too_long", { most: max }).message)
    .refine((typed) => max > 200 || isOneVisibleLine(typed), {
      message: inputRefusal("one_line").message,
    });

/** The fewest characters of what counts as evidence: one letter or a dash says nothing. */
export const leastStatement = 5;

/** What someone states for the record: how they checked, where they looked, what came of it. As a `line`. */
export const statement = (max = 200) =>
  line(max)
    .min(leastStatement, {
      message: inputRefusal("too_short", { least: leastStatement }).message,
      abort: true,
    })
    .refine(saysSomething, { message: inputRefusal("says_nothing").message });

/** Not the same two keys over and over. */
function saysSomething(typed: string): boolean {
  return new Set(typed.toLowerCase().replace(/\s/g, "")).size > 2;
}
/** Says so of what is no number at all; for one that is too large or too small the contract says the limits. */
export function wrongType(message: string): { error: (issue: { code: string }) => string | undefined } {
  return { error: ({ code }) => (code === "invalid_type" ? message : undefined) };
}
/** Several lines a person types; may be empty. */
export const text = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max, inputRefusal("too_long", { most: max }).message);
/** How a tag is written. What is empty is missing, and says so by itself. */
export const tagFormat = new RegExp(`^(?:[A-Za-z0-9][A-Za-z0-9./_-]{0,${tagLimit - 1}})?$`);
/** A machine's or a point's tag, `HV-BML-001`, `S-HDR-02`. */
export const tag = z
  .string()
  .trim()
  .min(1, inputRefusal("missing").message)
  .regex(tagFormat, inputRefusal("not_a_tag").message);

/** Why something is not possible: a code for programs, a sentence for a person, and what the sentence is filled in with. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What a list is searched for. */
export const searchText = z.string().trim().max(searchLimit).optional();

/** Up to 250 ids in a query, separated by commas. */
export const idList = z
  .string()
  .max(250 * 37)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, inputRefusal("not_ids").message)
  .transform((ids) => ids.split(","))
  .pipe(z.array(id));

/** A reference to another record with the words to show for it. */
export const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

export const pageSize = 50;
/** Keyset paging: `cursor` is the `nextCursor` of the page before. */
export const pageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize),
});
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
/** Of the example machine, its points, and its padlocks (`contract/onboarding.ts`): illustrative, removed as a whole. */
export const isExample = z.boolean();

export const done = z.object({ ok: z.literal(true) });
