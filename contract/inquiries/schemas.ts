import { z } from "zod";
import { id, instant, reference, searchText, version } from "#contract/common.ts";
import { nameLine } from "#contract/plain-words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import {
  campaignWords,
  entryKinds,
  inquiryChoices,
  inquiryKinds,
  inquiryFilters,
  inquiryLimits,
  siteCount,
  inquiryStates,
} from "./words.ts";

/** No control characters: a line break in a name would be a header of ours in an email. */
export const plainLine = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, inputRefusal("one_line").message)
    .max(max, inputRefusal("too_long", { most: max }).message);

const choose = inputRefusal("choose").message;

const optionalLine = (max: number) =>
  plainLine(max)
    .nullish()
    .transform((typed) => typed || null);

/** Lines of text; what a database or an email cannot carry is refused. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/, inputRefusal("plain_letters").message)
    .max(max, inputRefusal("too_long", { most: max }).message);

const email = z
  .string()
  .trim()
  .max(inquiryLimits.email, inputRefusal("not_an_email").message)
  .pipe(z.email(inputRefusal("not_an_email").message));

/** Where it came from. The campaign's parameters are from the opened address, the rest is ours. */
const source = {
  page: plainLine(200).default("/"),
  referrer: optionalLine(300),
  campaign: z.record(z.enum(campaignWords), plainLine(100)).default({
    source: "",
    medium: "",
    campaign: "",
    term: "",
    content: "",
  }),
};

const guard = {
  /** From `openInquiryForm`: when the form was opened, signed. */
  token: z.string().max(200),
  /** A trap: no one sees this input, so what is in it was written by a program. */
  website: z.string().max(2000).default(""),
};

const person = { name: nameLine(inquiryLimits.name), email, phone: optionalLine(inquiryLimits.phone) };

const company = nameLine(inquiryLimits.company);

const message = plainText(inquiryLimits.message).default("");

/** What every form of a company asks for. */
const fromCompany = { ...person, ...source, ...guard, company, message };

const siteCountRange = inputRefusal("number_range", {
  least: siteCount.least,
  most: formatNumber(siteCount.most),
}).message;

export const inquiryForm = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("contact"),
    ...person,
    ...source,
    ...guard,
    company: optionalLine(inquiryLimits.company),
    message: plainText(inquiryLimits.message).min(1, inputRefusal("missing").message),
    answers: z.object({ topic: z.enum(inquiryChoices.topic, choose) }),
  }),
  z.object({
    kind: z.literal("demo"),
    ...fromCompany,
    answers: z.object({
      industry: z.enum(inquiryChoices.industry, choose),
      machines: z.enum(inquiryChoices.machines, choose),
      preferredOn: z.union([z.iso.date(inputRefusal("enter_date").message), z.literal("")]).default(""),
      preferredTime: z.enum(inquiryChoices.preferredTime, choose).default("any"),
    }),
  }),
  z.object({
    kind: z.literal("sales"),
    ...fromCompany,
    answers: z.object({
      companySize: z.enum(inquiryChoices.companySize, choose),
      sites: z.coerce
        .number(inputRefusal("not_a_number").message)
        .int(inputRefusal("not_a_whole_number").message)
        .min(siteCount.least, siteCountRange)
        .max(siteCount.most, siteCountRange),
      currentSystem: z.enum(inquiryChoices.currentSystem, choose),
    }),
  }),
  z.object({
    kind: z.literal("start"),
    ...fromCompany,
    answers: z.object({ beginWith: z.enum(inquiryChoices.beginWith, choose) }),
  }),
  z.object({
    kind: z.literal("interest"),
    ...person,
    ...source,
    ...guard,
    company: optionalLine(inquiryLimits.company),
    message,
    answers: z.object({
      features: z
        .array(z.enum(inquiryChoices.features))
        .min(1, inputRefusal("choose_several").message)
        .max(10),
    }),
  }),
]);
export type InquiryForm = z.output<typeof inquiryForm>;

export const inquiryItem = z.object({
  id,
  kind: z.enum(inquiryKinds),
  state: z.enum(inquiryStates),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** The start of the message. */
  excerpt: z.string(),
  owner: reference.nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type InquiryItem = z.infer<typeof inquiryItem>;

/** One entry below an inquiry: a note, a reply that was mailed, or what was decided (`text` is the new value). */
export const inquiryEntry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  authorName: z.string(),
  text: z.string(),
});
export type InquiryEntry = z.infer<typeof inquiryEntry>;

export const inquiryDetail = inquiryItem.omit({ excerpt: true }).extend({
  version,
  phone: z.string().nullable(),
  message: z.string(),
  /** The form's own fields, by their name; choices by their key. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  page: z.string(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  /** The oldest first. */
  entries: z.array(inquiryEntry),
  /** People who may be put in charge. */
  owners: z.array(reference),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

export const inquiryListFilter = z.object({
  search: searchText,
  state: z.enum(inquiryFilters).default("open"),
  kind: z.enum(inquiryKinds).optional(),
  owner: z.union([id, z.enum(["me", "none"])]).optional(),
});
export type InquiryFilters = z.output<typeof inquiryListFilter>;
