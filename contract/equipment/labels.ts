import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { tagSizes } from "#contract/isolation-points/words.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { getEquipmentLabels } from "./calls.ts";
import { labelQuery } from "./schemas.ts";

export const getEquipmentLabelFile = endpoint({
  method: "GET",
  path: "/api/equipment/labels/file",
  summary: "Download labels of machines, on sheets or for a label printer, as a PDF",
  access: getEquipmentLabels.access,
  query: labelQuery.extend({ size: z.enum(tagSizes).default("letter") }),
  response: fileOf(pdfType),
});
