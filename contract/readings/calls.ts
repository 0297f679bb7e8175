import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, instant, ordinal, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import { audience, reader, readingRequest } from "./schemas.ts";
import { readerViews } from "./words.ts";

/** "Read and understood": asked for one version of an article, confirmed by each person for themselves. */

const read = member("knowledge_base", "repository:read");

const edit = member("knowledge_base", "repository:edit");

export const listReaders = endpoint({
  method: "GET",
  path: "/api/repository/articles/:id/readers",
  summary: "List who is asked to read the current version and who has confirmed it",
  access: read,
  params: idParams,
  query: pageQuery.extend({ show: z.enum(readerViews).default("open") }),
  response: page(reader).extend({ request: readingRequest.nullable() }),
});

export const audienceChoice = endpoint({
  method: "GET",
  path: "/api/repository/audiences",
  summary: "List roles, teams, and people to ask; the first 500 people by name",
  access: edit,
  response: z.object({ items: z.array(audience) }),
});

const ids = z.array(id).max(200).default([]);

export const askToRead = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/ask",
  summary:
    "Ask roles, teams, and people to confirm the current version by a date; replaces the earlier request",
  access: edit,
  params: idParams,
  body: z
    .object({
      number: ordinal,
      dueOn: z.iso.date(),
      roleIds: ids,
      teamIds: ids,
      personIds: ids,
    })
    .refine(({ roleIds, teamIds, personIds }) => roleIds.length + teamIds.length + personIds.length > 0, {
      message: knowledgeRefusal("audience_missing").message,
      path: ["roleIds"],
    }),
  response: readingRequest,
});

export const confirmReading = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/confirm",
  summary: "Confirm that you have read and understood the current version",
  access: read,
  params: idParams,
  body: z.object({ number: ordinal }),
  response: z.object({ number: z.number().int(), confirmedAt: instant }),
});
