import { z } from "zod";
import { anyone, platformAdmin } from "#contract/access.ts";
import { done, id, idParams, page, pageQuery, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { inputRefusal } from "#contract/sentences.ts";
import {
  inquiryDetail,
  inquiryListFilter,
  inquiryForm,
  inquiryItem,
  plainLine,
  plainText,
} from "./schemas.ts";
import { inquiryLimits, inquiryStates } from "./words.ts";

export const openInquiryForm = endpoint({
  method: "GET",
  path: "/api/inquiries/form",
  summary: "Get a signed token with the time a website form was opened",
  access: anyone,
  response: z.object({ token: z.string() }),
});

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/inquiries",
  summary: "Send a website form; the sender gets a confirmation by email",
  access: anyone,
  body: inquiryForm,
  bodyLimit: 65_536,
  response: done,
  status: 201,
});

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/platform/inquiries",
  summary: "List inquiries from the website, newest first",
  access: platformAdmin,
  query: pageQuery.extend(inquiryListFilter.shape),
  response: page(inquiryItem),
});

export const exportInquiries = endpoint({
  method: "GET",
  path: "/api/platform/inquiries/export",
  summary: "Export the list of inquiries",
  access: platformAdmin,
  query: exportQuery.extend(inquiryListFilter.shape),
  response: download,
});

export const getInquiry = endpoint({
  method: "GET",
  path: "/api/platform/inquiries/:id",
  summary: "Get an inquiry with its activity",
  access: platformAdmin,
  params: idParams,
  response: inquiryDetail,
});

export const updateInquiry = endpoint({
  method: "PUT",
  path: "/api/platform/inquiries/:id",
  summary: "Set an inquiry's status and the person it is assigned to",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, state: z.enum(inquiryStates), ownerId: id.nullable() }),
  response: inquiryDetail,
});

export const addInquiryNote = endpoint({
  method: "POST",
  path: "/api/platform/inquiries/:id/notes",
  summary: "Add a note for administrators only",
  access: platformAdmin,
  params: idParams,
  body: z.object({ note: plainText(inquiryLimits.note).min(1, inputRefusal("missing").message) }),
  response: inquiryDetail,
  status: 201,
});

export const replyToInquiry = endpoint({
  method: "POST",
  path: "/api/platform/inquiries/:id/replies",
  summary: "Reply by email and add the reply to the inquiry's activity",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    subject: plainLine(inquiryLimits.subject).min(1, inputRefusal("missing").message),
    reply: plainText(inquiryLimits.reply).min(1, inputRefusal("missing").message),
  }),
  response: inquiryDetail,
  status: 201,
});
