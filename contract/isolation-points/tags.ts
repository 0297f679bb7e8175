import { z } from "zod";
import { id, line } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { labelQuery } from "#contract/equipment/schemas.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { getPointLabels } from "./calls.ts";
import { tagKinds, tagReasonLimit, tagSizes } from "./words.ts";

export const getPointTags = endpoint({
  method: "GET",
  path: "/api/isolation-points/tags",
  summary: "Download danger tags or labels of isolation points, or of the points of a machine, as a PDF",
  access: getPointLabels.access,
  query: z.object({
    ids: labelQuery.shape.ids.optional(),
    /** The id of a machine: its points in their order. */
    equipment: id.optional(),
    kind: z.enum(tagKinds).default("point_label"),
    size: z.enum(tagSizes).default("letter"),
    /** Of danger tags: with the caller's own name and phone and today's date, or with lines to write them on. */
    owner: z.enum(["blank", "me"]).default("blank"),
    /** Of danger tags; a line to write it on where it is left out. */
    reason: line(tagReasonLimit).optional(),
  }),
  response: fileOf(pdfType),
});
