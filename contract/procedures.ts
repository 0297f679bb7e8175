import { z } from "zod";
import { member } from "./access.ts";
import { id, idParams, instant, page, pageQuery, tag } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { procedureStepKinds } from "./energy.ts";

export const procedureVersionStates = ["draft", "in_review", "published", "superseded", "retired"] as const;
export type ProcedureVersionState = (typeof procedureVersionStates)[number];

export const procedureStep = z.object({
  kind: z.enum(procedureStepKinds),
  text: z.string(),
  /** The isolation point the step is about. */
  pointTag: tag.nullable(),
  caution: z.string().nullable(),
  minutes: z.number().int().nullable(),
});
export type ProcedureStep = z.infer<typeof procedureStep>;

/** The contents that 29 CFR 1910.147(c)(4)(ii) demands. */
export const procedureContent = z.object({
  scope: z.string(),
  purpose: z.string(),
  authorisation: z.string(),
  rules: z.string(),
  enforcement: z.string(),
  intendedUse: z.string(),
  steps: z.array(procedureStep),
});
export type ProcedureContent = z.infer<typeof procedureContent>;

export const procedureItem = z.object({
  id,
  title: z.string(),
  equipment: z.object({ id, tag, name: z.string() }),
  publishedVersion: z.number().int().nullable(),
  /** A version in the making, next to the published one. */
  openVersion: z.object({ number: z.number().int(), state: z.enum(procedureVersionStates) }).nullable(),
  lastInspectedOn: z.iso.date().nullable(),
  /** Twelve months after the last inspection, 29 CFR 1910.147(c)(6). */
  inspectionDueOn: z.iso.date().nullable(),
});
export type ProcedureItem = z.infer<typeof procedureItem>;

export const procedureDetail = procedureItem.extend({
  versions: z.array(
    z.object({
      id,
      number: z.number().int(),
      state: z.enum(procedureVersionStates),
      author: z.string(),
      reviewer: z.string().nullable(),
      publishedAt: instant.nullable(),
    }),
  ),
  /** The version asked for, or the published one. */
  shown: z.object({
    id,
    number: z.number().int(),
    state: z.enum(procedureVersionStates),
    content: procedureContent,
  }),
});
export type ProcedureDetail = z.infer<typeof procedureDetail>;

export const listProcedures = endpoint({
  method: "GET",
  path: "/api/procedures",
  summary: "Energy control procedures by the machine's tag",
  access: member("procedure_management", "procedures:read"),
  query: pageQuery.extend({ search: z.string().trim().max(100).optional() }),
  response: page(procedureItem),
});

export const getProcedure = endpoint({
  method: "GET",
  path: "/api/procedures/:id",
  summary: "A procedure with its versions and the contents of one of them",
  access: member("procedure_management", "procedures:read"),
  params: idParams,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  response: procedureDetail,
});
