/** As it is printed: nine groups of three signs (`EJG-CVE-32D-…`). */
const printed = /(?<![0-9A-Z-])[0-9A-TV-X]{3}(?:-[0-9A-TV-X]{3}){8}(?![0-9A-Z-])/i;
/** Without the hyphens, of the signs that a badge is made of: letters and digits, never of one kind alone. */
const bare = /^(?=.*\d)(?=.*[A-Z])[0-9A-HJKMNP-TV-X]{27}$/i;

/**
 * Whether a text has the form of a badge's secret code, or holds one. It opens a kiosk, so it belongs into no field but
 * the one for badges. Whether anyone has that badge is not looked up.
 */
export function holdsBadgeCode(text: string): boolean {
  return badgeCodeIn(text) !== undefined;
}

/** The code alone, as a badge is read; undefined without one. */
export function badgeCodeIn(text: string): string | undefined {
  return bare.test(text.trim()) ? text.trim() : printed.exec(text)?.[0];
}

/** What is left of it without the code. */
export function withoutBadgeCode(text: string): string {
  return bare.test(text.trim()) ? "" : text.replace(new RegExp(printed, "gi"), "").trim();
}
