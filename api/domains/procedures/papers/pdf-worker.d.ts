/** The half of the PDF reader that parses; its package describes the other one alone. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
