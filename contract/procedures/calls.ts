import { z } from "zod";
import { member } from "#contract/access.ts";
import {
  id,
  idParams,
  instant,
  line,
  ordinal,
  page,
  pageQuery,
  searchText,
  text,
  version,
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { procedureLimits } from "#contract/limits.ts";
import { paperTypes, pictureTypes } from "#contract/media-types.ts";
import { draftEditing, procedureContent, procedureDetail, procedureItem, seenRegister } from "./schemas.ts";
import { inspectionFilters, mostSteps, procedureStates } from "./words.ts";

const read = member("procedure_management", "procedures:read");

const edit = member("procedure_management", "procedures:edit");

const approve = member("procedure_management", "procedures:approve");

const procedureFilter = z.object({
  search: searchText,
  /** `draft` and `in_review` find unpublished versions beside a published one too. */
  state: z.enum(procedureStates).optional(),
  inspection: z.enum(inspectionFilters).optional(),
  site: searchText,
});

export const listProcedures = endpoint({
  method: "GET",
  path: "/api/procedures",
  summary: "List energy control procedures by machine tag",
  access: read,
  query: pageQuery.extend(procedureFilter.shape),
  response: page(procedureItem).extend({ sites: z.array(z.string()) }),
});

export const exportProcedures = endpoint({
  method: "GET",
  path: "/api/procedures/export",
  summary: "Export procedures as CSV or XLSX, a row for each step",
  access: read,
  query: procedureFilter.extend(exportQuery.shape),
  response: download,
});

export const getProcedure = endpoint({
  method: "GET",
  path: "/api/procedures/:id",
  summary: "Get a procedure with its versions and the contents of one version",
  access: read,
  params: idParams,
  query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: procedureDetail,
});

export const createProcedure = endpoint({
  method: "POST",
  path: "/api/procedures",
  summary: "Create a machine's procedure: from its isolation points, from another procedure, or empty",
  access: edit,
  body: z.object({
    equipmentId: id,
    title: line(procedureLimits.title),
    from: z.enum(["points", "copy", "empty"]),
    /** With `copy`: the procedure whose published version is copied. */
    copyId: id.optional(),
  }),
  response: procedureDetail,
  status: 201,
});

export const readPaper = endpoint({
  method: "POST",
  path: "/api/procedures/papers/upload",
  summary:
    "Read a PDF or a Word document into the first draft of a machine's procedure; all of it, or nothing",
  access: edit,
  query: z.object({ equipmentId: id }),
  takes: paperTypes,
  response: procedureDetail,
  status: 201,
});

export const draftProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/draft",
  summary: "Create the next version from the published version or the latest one",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: procedureDetail,
  status: 201,
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/api/procedures/:id/draft",
  summary: "Save the draft; `version` is the draft's version",
  access: edit,
  params: idParams,
  body: z.object({
    version,
    /** The draft's number: another draft, begun after this one was discarded, counts its versions from 1 again. */
    number: ordinal.optional(),
    title: line(procedureLimits.title),
    content: procedureContent,
  }),
  response: procedureDetail,
});

export const autosaveDraft = endpoint({
  method: "PUT",
  path: "/api/procedures/:id/draft/autosave",
  summary:
    "Save the draft while it is being written; saves of one person become one event of the audit trail. `number` and `version` are the draft's, `page` is the page that it is open on",
  access: edit,
  params: idParams,
  body: saveDraft.body.extend({ number: ordinal, page: id }),
  response: z.object({ version, savedAt: instant }),
});

export const beatDraft = endpoint({
  method: "POST",
  path: "/api/procedures/:id/draft/editors",
  summary: "Say that a page has the draft open, or with `leaves` not any more, and get who else has it open",
  access: edit,
  isBackground: true,
  params: idParams,
  body: z.object({ page: id, leaves: z.boolean().default(false) }),
  response: draftEditing,
});

export const addStepPhoto = endpoint({
  method: "POST",
  path: "/api/procedures/:id/upload",
  summary: "Add a photo to a step of the draft; `version` is the draft's version, `step` the position from 0",
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
  summary: "Submit the draft for review; it must be complete and in the order of 29 CFR 1910.147(d)",
  access: edit,
  params: idParams,
  body: z.object({ version, note: text(procedureLimits.note).optional() }),
  response: procedureDetail,
});

export const publishProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/publish",
  summary:
    "Approve and publish the version in review; refused for its author, and stale if the register is not as it was `seen`",
  access: approve,
  params: idParams,
  body: z.object({ version, seen: seenRegister }),
  response: procedureDetail,
});

export const returnProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/return",
  summary: "Return the version in review to its author with a comment; refused for its author",
  access: approve,
  params: idParams,
  body: z.object({ version, comment: line(procedureLimits.comment) }),
  response: procedureDetail,
});

export const withdrawProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/withdraw",
  summary: "Withdraw your own version from review before someone decides on it",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: procedureDetail,
});

export const discardDraft = endpoint({
  method: "POST",
  path: "/api/procedures/:id/discard",
  summary: "Discard the draft; also deletes a procedure that has no other version",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: z.object({ ok: z.literal(true), procedureLeft: z.boolean() }),
});

export const retireProcedure = endpoint({
  method: "POST",
  path: "/api/procedures/:id/retire",
  summary: "Retire the published version; `version` is the procedure's version",
  access: approve,
  params: idParams,
  body: z.object({ version, reason: line(procedureLimits.reason) }),
  response: procedureDetail,
});
