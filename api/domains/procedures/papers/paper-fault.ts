export type PaperFaultCode =
  | "paper_not_as_named"
  | "paper_protected"
  | "paper_broken"
  | "paper_too_many_pages"
  | "paper_too_long"
  | "paper_too_large"
  | "paper_only_pictures"
  | "paper_empty";

/** Why a PDF or a Word document cannot be read. */
export class PaperFault extends Error {
  readonly code: PaperFaultCode;

  constructor(code: PaperFaultCode) {
    super(`A paper cannot be read: ${code}.`);
    this.code = code;
  }
}
