export type WorkbookFaultCode =
  "not_a_workbook" | "workbook_protected" | "workbook_too_large" | "workbook_broken" | "workbook_no_sheets";

/** Why a workbook cannot be read. */
export class WorkbookFault extends Error {
  readonly code: WorkbookFaultCode;

  constructor(code: WorkbookFaultCode) {
    super(`A workbook cannot be read: ${code}.`);
    this.code = code;
  }
}
