import { z } from "zod";

/** Which schemas are the bytes of a file, and of which media types. */
const files = z.registry<{ mediaTypes: readonly string[] }>();

/** The answer of a call that sends a file: its bytes as one of these media types, not JSON. */
export function fileOf(...mediaTypes: [string, ...string[]]): z.ZodAny {
  return z.any().register(files, { mediaTypes });
}

/** The media types of a schema made by `fileOf`; undefined for JSON. */
export function mediaTypesOf(schema: z.ZodType): readonly string[] | undefined {
  return files.get(schema)?.mediaTypes;
}

const office = "application/vnd.openxmlformats-officedocument.";
export const csvType = "text/csv";
export const pdfType = "application/pdf";
export const spreadsheetType = `${office}spreadsheetml.sheet`;

/** Pictures that people may upload, with the endings of their names. */
export const pictureTypes = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
/** Documents that people may upload and download unchanged; plain text too. */
export const documentTypes = {
  [pdfType]: "pdf",
  [`${office}wordprocessingml.document`]: "docx",
  [spreadsheetType]: "xlsx",
  [`${office}presentationml.presentation`]: "pptx",
} as const;
/** Documents that are read for their text. */
export const paperTypes = [pdfType, `${office}wordprocessingml.document`];
/** Markup for pictures: taken for drawings alone, which store what it looks like, never the markup. */
export const svgType = "image/svg+xml";
export const drawingTypes = [...Object.keys(pictureTypes), svgType];
/** What a form with files may carry. */
export const uploadTypes = [...Object.keys(pictureTypes), ...Object.keys(documentTypes), "text/plain"];
