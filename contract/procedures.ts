import { z } from "zod";
import { procedureLimits, stepLimits } from "./limits.ts";
import { member } from "./access.ts";
import { id, idParams, instant, line, page, pageQuery, searchText, tag, text, version } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { procedureStepKinds } from "./energy.ts";
import { isolationPoint } from "./equipment.ts";
import { pictureTypes } from "./media-types.ts";

export const procedureVersionStates = ["draft", "in_review", "published", "superseded", "retired"] as const;
export type ProcedureVersionState = (typeof procedureVersionStates)[number];

/** More than any machine needs: the longest of the demo data has 52. */
export const mostSteps = 200;

export const procedureStep = z.object({
  kind: z.enum(procedureStepKinds),
  text: text(stepLimits.text),
  /** The isolation point the step is about. */
  pointTag: tag.nullable(),
  /** What is operated or fixed, `Rotary disconnect Q1`, `DN40 valve lockout`. */
  device: text(stepLimits.device).nullable(),
  method: text(stepLimits.method).nullable(),
  /** The highest reading that passes, with its unit. */
  limit: z.object({ value: z.number().min(-1e6).max(1e6), unit: text(stepLimits.unit) }).nullable(),
  caution: text(stepLimits.caution).nullable(),
  /** How long it takes. */
  minutes: z.number().int().min(1).max(stepLimits.minutes).nullable(),
  /** An image among the tenant's files. */
  photoId: id.nullable(),
  /** Taken from another machine's procedure, and nobody has looked at it for this one yet. */
  copied: z.boolean(),
});
export type ProcedureStep = z.infer<typeof procedureStep>;

/** The texts that 29 CFR 1910.147(c)(4)(ii) demands, in the order in which they are read. */
export const procedureParts = [
  "scope",
  "purpose",
  "intendedUse",
  "authorisation",
  "rules",
  "enforcement",
] as const;
export type ProcedurePart = (typeof procedureParts)[number];

const part = text(procedureLimits.part);
export const procedureContent = z.object({
  scope: part,
  purpose: part,
  authorisation: part,
  rules: part,
  enforcement: part,
  intendedUse: part,
  /** The texts come from another machine's procedure, and nobody has looked at them for this one yet. */
  textsCopied: z.boolean(),
  steps: z.array(procedureStep).max(mostSteps),
});
export type ProcedureContent = z.infer<typeof procedureContent>;

/** Where a procedure as a whole stands; what is in the making beside the published version is `openVersion`. */
export const procedureStates = ["draft", "in_review", "published", "retired"] as const;

export const procedureItem = z.object({
  id,
  title: z.string(),
  equipment: z.object({ id, tag, name: z.string() }),
  site: z.string(),
  /** Demo data, of no real machine: every page and print says so. */
  illustrative: z.boolean(),
  state: z.enum(procedureStates),
  publishedVersion: z.number().int().nullable(),
  /** A version in the making, next to the published one. */
  openVersion: z.object({ number: z.number().int(), state: z.enum(procedureVersionStates) }).nullable(),
  lastInspectedOn: z.iso.date().nullable(),
  /** Twelve months after the last inspection, 29 CFR 1910.147(c)(6). */
  inspectionDueOn: z.iso.date().nullable(),
});
export type ProcedureItem = z.infer<typeof procedureItem>;

/** Something that is missing or out of the order of 29 CFR 1910.147(d). With `must`, no review before it is mended. */
export const procedureFinding = z.object({
  code: z.string(),
  must: z.boolean(),
  message: z.string(),
  /** The position of the step it is about, from 0. */
  step: z.number().int().nullable(),
  part: z.enum(procedureParts).nullable(),
});

export const procedureActions = [
  "edit",
  "submit",
  "publish",
  "return",
  "withdraw",
  "discard",
  "retire",
  "draft",
  "inspect",
] as const;
export type ProcedureAction = (typeof procedureActions)[number];

export const procedureDetail = procedureItem.extend({
  version,
  versions: z.array(
    z.object({
      id,
      number: z.number().int(),
      state: z.enum(procedureVersionStates),
      author: z.string(),
      reviewer: z.string().nullable(),
      submittedAt: instant.nullable(),
      publishedAt: instant.nullable(),
      retiredAt: instant.nullable(),
      /** What the author says has changed. */
      note: z.string().nullable(),
    }),
  ),
  /** The version asked for, or the published one. */
  shown: z.object({
    id,
    number: z.number().int(),
    state: z.enum(procedureVersionStates),
    version,
    title: z.string(),
    author: z.string(),
    note: z.string().nullable(),
    /** Why it came back from its review, while it is a draft. */
    returned: z.object({ comment: z.string(), by: z.string(), at: instant }).nullable(),
    retirement: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
    content: procedureContent,
    findings: z.array(procedureFinding),
  }),
  /** The machine's isolation points, in the order in which they are isolated. */
  points: z.array(isolationPoint),
  /** Plans that are not over, and the version that each is pinned to. */
  plans: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      versionNumber: z.number().int(),
      /** Approved: it stays on its version, whatever is published meanwhile. */
      approved: z.boolean(),
    }),
  ),
  /** What this person may do with the version shown, or with the procedure, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(procedureActions),
      allowed: z.boolean(),
      reasons: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type ProcedureDetail = z.infer<typeof procedureDetail>;

const read = member("procedure_management", "procedures:read");
const edit = member("procedure_management", "procedures:edit");
const approve = member("procedure_management", "procedures:approve");

export const inspectionFilters = ["due", "overdue"] as const;

export const listProcedures = endpoint({
  method: "GET",
  path: "/api/procedures",
  summary: "Energy control procedures by the machine's tag",
  access: read,
  query: pageQuery.extend({
    search: searchText,
    /** `draft` and `in_review` find what is in the making beside a published version too. */
    state: z.enum(procedureStates).optional(),
    inspection: z.enum(inspectionFilters).optional(),
    site: searchText,
  }),
  response: page(procedureItem).extend({ sites: z.array(z.string()) }),
});

export const getProcedure = endpoint({
  method: "GET",
  path: "/api/procedures/:id",
  summary: "A procedure with its versions and the contents of one of them",
  access: read,
  params: idParams,
  query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: procedureDetail,
});

export const createProcedure = endpoint({
  method: "POST",
  path: "/api/procedures",
  summary: "Begin a machine's procedure: from its isolation points, from another procedure, or empty",
  access: edit,
  body: z.object({
    equipmentId: id,
    title: line(procedureLimits.title),
    from: z.enum(["points", "copy", "empty"]),
    /** With `copy`: the procedure whose published version is taken. */
    copyId: id.optional(),
  }),
  response: procedureDetail,
  status: 201,
});

export const draftProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/draft",
  summary: "Begin the next version, with the contents of the one in force or of the youngest",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: procedureDetail,
  status: 201,
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/api/procedures/:id/draft",
  summary: "Save the draft; `version` is the draft's own",
  access: edit,
  params: idParams,
  body: z.object({ version, title: line(procedureLimits.title), content: procedureContent }),
  response: procedureDetail,
});

export const addStepPhoto = endpoint({
  method: "POST",
  path: "/api/procedures/:id/upload",
  summary: "Give a step of the draft a photo; `version` is the draft's own, `step` its position from 0",
  access: edit,
  params: idParams,
  query: z.object({ version, step: z.coerce.number().int().min(0).max(mostSteps) }),
  takes: Object.keys(pictureTypes),
  response: procedureDetail,
  status: 201,
});

export const submitProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/submit",
  summary: "Hand the draft in for review, complete and in the order of 29 CFR 1910.147(d)",
  access: edit,
  params: idParams,
  body: z.object({ version, note: text(procedureLimits.note).optional() }),
  response: procedureDetail,
});

export const publishProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/publish",
  summary: "Approve the version in review and put it in force; never one's own",
  access: approve,
  params: idParams,
  body: z.object({ version }),
  response: procedureDetail,
});

export const returnProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/return",
  summary: "Return the version in review to its author with a comment; never one's own",
  access: approve,
  params: idParams,
  body: z.object({ version, comment: line(procedureLimits.comment) }),
  response: procedureDetail,
});

export const withdrawProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/withdraw",
  summary: "Take one's own version back from its review, as long as nobody has decided on it",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: procedureDetail,
});

export const discardDraft = endpoint({
  method: "POST",
  path: "/api/procedures/:id/discard",
  summary: "Throw the draft away, and with it a procedure that has no other version",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: z.object({ ok: z.literal(true), procedureLeft: z.boolean() }),
});

export const retireProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/retire",
  summary: "Take the published version out of force; `version` is the procedure's own",
  access: approve,
  params: idParams,
  body: z.object({ version, reason: line(procedureLimits.reason) }),
  response: procedureDetail,
});
