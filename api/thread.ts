import { serveJobs } from "#threads/serve-jobs.ts";
import { invoicePdf } from "./domains/billing/invoice-pdf.ts";
import { removalPdf } from "./domains/executions/removal-pdf.ts";
import { certificatePdf } from "./domains/users/certificate-pdf.ts";
import { drawSheet } from "./infrastructure/exports/draw-sheet.ts";
import type { FileJobs } from "./infrastructure/file-threads.ts";

/** What the API's worker threads make: files whose size depends on what people wrote. */
serveJobs({ certificatePdf, invoicePdf, removalPdf, spreadsheet: drawSheet } satisfies FileJobs);
