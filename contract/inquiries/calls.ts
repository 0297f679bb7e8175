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
  summary: "A signed note of when a form of the website was opened",
  access: anyone,
  response: z.object({ token: z.string() }),
});

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/inquiries",
  summary: "Send a form of the website; confirmed by mail",
  access: anyone,
  body: inquiryForm,
  bodyLimit: 65_536,
  response: done,
  status: 201,
});

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/platform/inquiries",
  summary: "Inquiries from the website, the newest first",
  access: platformAdmin,
  query: pageQuery.extend(inquiryListFilter.shape),
  response: page(inquiryItem),
});

export const exportInquiries = endpoint({
  method: "GET",
  path: "/api/platform/inquiries/export",
  summary: "The same list as a file",
  access: platformAdmin,
  query: exportQuery.extend(inquiryListFilter.shape),
  response: download,
});

export const getInquiry = endpoint({
  method: "GET",
  path: "/api/platform/inquiries/:id",
  summary: "An inquiry with its thread",
  access: platformAdmin,
  params: idParams,
  response: inquiryDetail,
});

export const updateInquiry = endpoint({
  method: "PUT",
  path: "/api/platform/inquiries/:id",
  summary: "Set an inquiry's state and who is in charge",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, state: z.enum(inquiryStates), ownerId: id.nullable() }),
  response: inquiryDetail,
});

export const addInquiryNote = endpoint({
  method: "POST",
  path: "/api/platform/inquiries/:id/notes",
  summary: "Add a note that only administrators read",
  access: platformAdmin,
  params: idParams,
  body: z.object({ note: plainText(inquiryLimits.note).min(1, inputRefusal("missing").message) }),
  response: inquiryDetail,
  status: 201,
});

export const replyToInquiry = endpoint({
  method: "POST",
  path: "/api/platform/inquiries/:id/replies",
  summary: "Answer by mail; the reply is kept in the thread",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    subject: plainLine(inquiryLimits.subject).min(1, inputRefusal("missing").message),
    reply: plainText(inquiryLimits.reply).min(1, inputRefusal("missing").message),
  }),
  response: inquiryDetail,
  status: 201,
});
