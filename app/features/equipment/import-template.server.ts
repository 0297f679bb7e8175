/** Excel reads UTF-8 by this mark. */
const byteOrderMark = "\uFEFF";

/** A CSV file with the columns of an import and rows to be written over. */
export function importTemplate(fileName: string, lines: readonly string[]): Response {
  return new Response(`${byteOrderMark}${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
