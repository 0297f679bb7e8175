import { refusalsOf } from "../sentences.ts";

/** Why a file is not imported. */
export const importRefusal = refusalsOf({
  columns_missing: "The first line must name the columns and is missing: {columns}. Nothing was saved.",
  column_twice: "The column {column} appears twice. Nothing was saved.",
  no_rows: "The file has no rows below the column names. Nothing was saved.",
  too_many_rows: "The file has more than {most} rows. Nothing was saved. Split it.",
  too_many_columns: "The file has more than {most} columns. Nothing was saved. Use the template.",
  not_csv: "This is not a CSV file. Nothing was saved. In your spreadsheet choose “Save as”, then CSV.",
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
  surplus_cell:
    "This row has more cells than there are columns: “{cell}”. Put a text that contains a separator in quotation marks.",
  tag_twice: "{column}: already on line {line}.",
  "tag_taken/machine": "{column}: another machine already has {tag}.",
  "tag_taken/point": "{column}: another isolation point already has {tag}.",
  "tag_taken/padlock": "{column}: another padlock already has {tag}.",
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
  machine_unknown: "Machines: {tag} is not in the register, or is archived.",
  machine_elsewhere: "Machines: {tag} is at {machineSite}, but the point is at {site}.",
  machine_full: "Machines: {tag} would have more than {most} isolation points.",
});
