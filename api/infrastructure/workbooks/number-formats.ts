import { readXml } from "./xml.ts";

/** Built-in formats of dates and times, ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are those of East Asia. */
const builtInDates = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...Array.from({ length: 10 }, (_, n) => 27 + n),
  ...Array.from({ length: 9 }, (_, n) => 50 + n),
]);

/** Of each style of a cell, by its number: whether its figures are dates. */
export async function readDateStyles(styles: AsyncIterable<Buffer>): Promise<boolean[]> {
  const own = new Map<string, string>();
  const isDate: boolean[] = [];
  let within = "";
  await readXml(styles, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") own.set(numFmtId, formatCode);
      else if (name === "cellXfs" || name === "cellStyleXfs") within = name;
      else if (name === "xf" && within === "cellXfs") {
        const code = own.get(numFmtId);
        isDate.push(code === undefined ? builtInDates.has(Number(numFmtId)) : showsDate(code));
      }
    },
    close: (name) => {
      if (name === within) within = "";
    },
  });
  return isDate;
}

/** Whether a format shows days or times: its letters outside of quotation marks, brackets, and escapes say so. */
function showsDate(code: string): boolean {
  const bare = code
    .slice(0, 200)
    .replace(/\[(h+|m+|s+)\]/gi, "$1")
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  return /[dmyhs]/i.test(bare.replace(/general/gi, ""));
}

const dayMs = 86_400_000;

/** A spreadsheet's count of days as a calendar day, `2026-11-27`, or with its time, `2026-11-27 14:30`. */
export function dateText(days: number, from1904: boolean): string | undefined {
  // 1900 counts as a leap year there, so its days up to February are one off.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(epoch + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || days < 0) return undefined;
  const text = date.toISOString();
  if (days < 1) return text.slice(11, 16);
  return Number.isInteger(days) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
