import PDFDocument from "pdfkit";
import { zipped } from "./zip.ts";

/** A PDF that draws onto pages of its own. */
export async function pdfOf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ margin: 50, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A placard as a plant prints it: a title, headings in capitals, a line for each step. */
export const placardPdf = (lines: readonly string[], options: PDFKit.PDFDocumentOptions = {}) =>
  pdfOf((pdf) => {
    const [title = "", ...rest] = lines;
    pdf.fontSize(20).text(title);
    pdf.fontSize(10);
    for (const line of rest) pdf.text(line);
  }, options);

/** All that a procedure needs, for a machine whose only point is labeled E1. */
export const wholePlacard = (machine: string): string[] => [
  `Lockout procedure ${machine}`,
  `Scope: ${machine} alone.`,
  "Purpose: No one is hurt by an unexpected start.",
  "Intended use: Cleaning.",
  "Authorization: Authorized employees lock out.",
  "Rules: Each person applies a personal lock.",
  "Enforcement: Supervisors observe lockouts.",
  "PPE: Hard hat, safety glasses",
  "PREPARATION",
  "Know the energies.",
  "NOTIFICATION",
  "Notify all affected employees.",
  "SHUTDOWN",
  "Press the stop button.",
  "ISOLATION",
  "Turn disconnect E-1 to OFF.",
  "Apply your lock and tag to E-1.",
  "VERIFICATION",
  "Verify with a meter at E-1 that there is no voltage.",
  "Try to start the machine.",
  "RESTORING TO SERVICE",
  "Remove all tools from the area.",
  "Remove locks and tags from E-1.",
  "Turn disconnect E-1 to ON.",
  "Notify all affected employees that the machine can start.",
];

const w = (name: string, inner: string) => `<w:${name}>${inner}</w:${name}>`;
const run = (text: string) => w("r", `<w:t xml:space="preserve">${text}</w:t>`);

export const paragraph = (text: string, style = "") =>
  w("p", (style && w("pPr", `<w:pStyle w:val="${style}"/>`)) + run(text));
export const tableOf = (rows: readonly (readonly string[])[]) =>
  w("tbl", rows.map((cells) => w("tr", cells.map((cell) => w("tc", paragraph(cell))).join(""))).join(""));

/** A Word document with this body, and other parts beside it. */
export function wordOf(body: string, parts: Record<string, string> = {}): Buffer {
  const office = "http://schemas.openxmlformats.org";
  return zipped({
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/styles.xml": `<w:styles xmlns:w="${office}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}
