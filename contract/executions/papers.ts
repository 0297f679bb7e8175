import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { getExecution } from "./calls.ts";
import { planParams } from "./schemas.ts";
import { lockoutPapers, paperSizes } from "./words.ts";

export const getLockoutPaper = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution/paper",
  summary:
    "Download a lockout as it is at this moment as a PDF: the permit, its lockbox, the sheet of a handover, or a danger tag for each lock that hangs",
  access: getExecution.access,
  params: planParams,
  query: z.object({
    paper: z.enum(lockoutPapers).default("permit"),
    size: z.enum(paperSizes).default("letter"),
  }),
  response: fileOf(pdfType),
});
