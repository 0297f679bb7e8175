import { refusalsOf } from "../sentences.ts";

/** Why a file is not imported. */
export const importRefusal = refusalsOf({
  columns_missing:
    "These columns are missing: {columns}. Name every column in the row above your data. Nothing was saved.",
  column_twice: "The column {column} appears twice. Nothing was saved.",
  no_rows: "The file has no rows below the column names. Nothing was saved.",
  too_many_rows: "The file has more than {most} rows. Nothing was saved. Split it.",
  too_many_columns: "The file has more than {most} columns. Nothing was saved. Use the template.",
  not_csv:
    "This is neither an Excel workbook (.xlsx) nor a CSV file. Nothing was saved. In your spreadsheet choose “Save as”, then one of the two.",
  not_a_workbook:
    "This is not an Excel workbook (.xlsx). Nothing was saved. In your spreadsheet choose “Save as”, then Excel workbook.",
  workbook_protected:
    "This workbook has a password, or is in the old .xls format. Nothing was saved. Save it as .xlsx without a password.",
  workbook_too_large:
    "This workbook is too large. Nothing was saved. Remove what is not imported, such as pictures and other sheets, or split it.",
  workbook_broken:
    "This workbook is damaged. Nothing was saved. Open it in your spreadsheet and save it again.",
  workbook_no_sheets: "This workbook has no sheet with a value. Nothing was saved.",
  workbook_no_match:
    "No sheet of this workbook has the columns or the name of a sheet of the template. Nothing was saved. Name the sheets Machines, Isolation points, Procedures, and Padlocks: then you can say which column is which.",
  workbook_two_sheets:
    "Two sheets describe the same: {sheets}. Nothing was saved. Combine them, or split the workbook.",
  not_mapping: "The columns of this file are already matched. Nothing was saved.",
  column_needed: "Choose which column this is.",
  heading_taken: "Another column already uses this one. Choose a different column.",
  in_workbook: "This sheet is part of a workbook, which is imported as a whole. Nothing was saved.",
  may_not_write_procedures:
    "This file has procedures, and your role cannot write them. Nothing was saved. Ask an administrator, or remove that sheet.",
  unreadable:
    "We can't read the file after line {line}: a quotation mark is missing or a cell is too long. Nothing was saved.",
  not_ready: "This file is not ready to import. Nothing was saved.",
  tag_taken:
    "Someone just added a tag or a place that is in the file. Nothing was imported. Try again to see which.",
  number_taken: "Someone just added {numbers}. Nothing was imported. Check the file again.",
});

/** What is wrong with one row of a file. */
export const rowFault = refusalsOf({
  in_column: "{column}: {why}",
  formula_error: "{column}: the formula in this cell fails: {cell}. Fix it in your spreadsheet.",
  machine_of_step: "Machine: {tag} is not in the register, or is archived.",
  procedure_there:
    "Machine: {tag} already has a procedure. A file only adds procedures: delete the rows of this machine, and start the next version there if they differ.",
  procedure_differs:
    "Machine: {tag} already has a procedure, and this file differs from it: {columns}. A file only adds procedures: start the next version there, or delete the rows of this machine.",
  step_missing: "Step: choose one of these words: {words}.",
  step_text_missing: "What to do: write what to do in this step.",
  too_many_steps: "Machine: {tag} would have more than {most} steps.",
  point_of_machine: "Point: {tag} is no isolation point of {machine}.",
  limit_unit: "Unit: enter the unit of the limit, such as V or bar.",
  surplus_cell:
    "This row has more cells than there are columns: “{cell}”. Put a text that contains a separator in quotation marks.",
  tag_twice: "{column}: already in row {line}.",
  "tag_taken/machine":
    "{column}: {tag} is already in the register. A file only adds machines: delete this row, and change the machine there if it differs.",
  "tag_taken/point":
    "{column}: {tag} is already in the register. A file only adds isolation points: delete this row, and change the point there if it differs.",
  "tag_taken/padlock":
    "{column}: {tag} is already in the register. A file only adds padlocks: delete this row, and change the padlock there if it differs.",
  "tag_differs/machine":
    "{column}: {tag} is already in the register, and this row differs from it: {columns}. A file only adds machines: change the machine there, or delete this row.",
  "tag_differs/point":
    "{column}: {tag} is already in the register, and this row differs from it: {columns}. A file only adds isolation points: change the point there, or delete this row.",
  "tag_differs/padlock":
    "{column}: {tag} is already in the register, and this row differs from it: {columns}. A file only adds padlocks: change the padlock there, or delete this row.",
  tag_archived: "{column}: {tag} is archived. Unarchive it in the register, or delete this row.",
  lock_kind: "Write personal, equipment, tag, or lockbox.",
  owner_format: "Write a username or an email address.",
  owner_not_personal: "Only a personal padlock has an owner. Leave this empty.",
  owner_unknown: "Owner: no active account has the username or email address {owner}.",
  verified_by: "Write reading or check.",
  yes_or_no: "Write yes or no.",
  thousands: "Write thousands without a separator: 1000.",
  not_a_figure: "Enter a number, such as 50 or 0.5.",
  not_a_word: "Use one of these words: {words}.",
  site_unknown: "Site: there is no site named “{site}”. Add it under Sites and lines.",
  too_many_sites_one:
    "Site: “{site}” would be a new site, and your organization can have {count} site. Use {known}, or ask us for more.",
  too_many_sites_other:
    "Site: “{site}” would be a new site, and your organization can have {count} sites. Use one that you have, such as {known}, or ask us for more.",
  machine_unknown: "Machines: {tag} is not in the register, or is archived.",
  machine_elsewhere: "Machines: {tag} is at {machineSite}, but the point is at {site}.",
  machine_full: "Machines: {tag} would have more than {most} isolation points.",
});
