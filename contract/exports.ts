import { z } from "zod";
import { csvType, fileOf, spreadsheetType } from "./media-types.ts";
import { inputRefusal } from "./sentences.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An IANA name, `Europe/Vienna`. */
const timeZone = z.string().max(64).refine(isTimeZone, inputRefusal("not_a_time_zone").message);

/** The inputs of every export beside the filters of its list. Instants are written in the zone. */
export const exportQuery = z.object({
  format: z.enum(exportFormats).default("csv"),
  timeZone: timeZone.default("UTC"),
});
export type ExportQuery = z.output<typeof exportQuery>;

/** The answer of an export: a file in the requested format. */
export const download = fileOf(csvType, spreadsheetType);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
