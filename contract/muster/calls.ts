import { z } from "zod";
import { member } from "#contract/access.ts";
import { instant, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { paperSizes } from "#contract/executions/words.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { musterEntry, musterFilter } from "./schemas.ts";

export const listMuster = endpoint({
  method: "GET",
  path: "/api/muster",
  summary: "List everyone who is signed on to a lockout now, with their lock",
  access: member("lockout_management", "lockouts:read"),
  query: musterFilter.extend({ ...pageQuery.shape, limit: pageQuery.shape.limit.default(200) }),
  response: page(musterEntry).extend({
    /** When the list was read. */
    at: instant,
    /** People and lockouts of the whole list, as it is filtered. */
    people: z.number().int(),
    lockouts: z.number().int(),
    /** The sites to choose from. */
    sites: z.array(z.string()),
  }),
});
export type Muster = z.infer<(typeof listMuster)["response"]>;

export const exportMuster = endpoint({
  method: "GET",
  path: "/api/muster/export",
  summary: "Export the muster list as CSV or XLSX",
  access: member("lockout_management", "lockouts:read"),
  query: musterFilter.extend(exportQuery.shape),
  response: download,
});

export const getMusterPdf = endpoint({
  method: "GET",
  path: "/api/muster/pdf",
  summary: "Download the muster list as a PDF with a box for each person who is at the muster point",
  access: member("lockout_management", "lockouts:read"),
  query: musterFilter.extend({ size: z.enum(paperSizes).default("letter") }),
  response: fileOf(pdfType),
});
