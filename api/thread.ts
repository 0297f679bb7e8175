import { serveJobs } from "#threads/serve-jobs.ts";
import { invoicePdf } from "./domains/billing/invoice-pdf.ts";
import { removalPdf } from "./domains/executions/removal-pdf.ts";
import { paperDraft } from "./domains/procedures/papers/paper-draft.ts";
import { placardPdf } from "./domains/procedures/placard/placard-pdf.ts";
import { certificatePdf } from "./domains/users/certificate-pdf.ts";
import { drawSheets } from "./infrastructure/exports/draw-sheet.ts";
import { sheetPdf } from "./infrastructure/pdf/sheets/sheet-pdf.ts";
import { tagsPdf } from "./infrastructure/pdf/tags/tags-pdf.ts";
import { readWorkbook } from "./infrastructure/workbooks/read-workbook.ts";
import type { FileJobs } from "./infrastructure/file-threads.ts";

/** What the API's worker threads make: files whose size depends on what people wrote, and the reading of theirs. */
serveJobs({
  certificatePdf,
  invoicePdf,
  paperDraft,
  placardPdf,
  removalPdf,
  sheetPdf,
  spreadsheet: drawSheets,
  tagsPdf,
  workbookSheets: readWorkbook,
} satisfies FileJobs);
