import { z } from "zod";
import { id, idParams } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { getProcedure } from "./calls.ts";
import { translationLanguages } from "./translation-words.ts";
import { placardSizes } from "./words.ts";

const size = z.enum(placardSizes).default("letter");
/** Beside English. */
const language = z.enum(translationLanguages).optional();

export const getPlacard = endpoint({
  method: "GET",
  path: "/api/procedures/:id/placard",
  summary:
    "Download a procedure's placard to post at the machine as a PDF; the same version has the same bytes",
  access: getProcedure.access,
  params: idParams,
  query: getProcedure.query.extend({ size, language }),
  response: fileOf(pdfType),
});

export const getPlacards = endpoint({
  method: "GET",
  path: "/api/procedures/placards",
  summary: "Download the placards in effect of the machines of a site, an area, or a line as one PDF",
  access: getProcedure.access,
  query: z.object({
    /** The id of the place. */
    place: id,
    size,
    language,
  }),
  response: fileOf(pdfType),
});
