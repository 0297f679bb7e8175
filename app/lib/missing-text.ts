import type { InitOptions } from "i18next";

/** Shown where a text is missing. In the code, because the file of texts is what may be incomplete. */
export const missingWords = "(text missing)";

/**
 * i18next's settings for a missing text: no one is ever shown a key. In development and tests, reading such a
 * text throws. The built product shows neutral words and calls `report` once for each key.
 */
export function withoutRawKeys(
  report: (error: Error) => void,
  isBuilt: boolean = import.meta.env.PROD,
): Pick<InitOptions, "parseMissingKeyHandler" | "returnedObjectHandler"> {
  const reported = new Set<string>();
  const standIn = (key: string, ownWords?: string): string => {
    if (ownWords !== undefined) return ownWords;
    const error = new Error(`There is no text for ${key}.`);
    if (!isBuilt) throw error;
    if (!reported.has(key)) report(error);
    reported.add(key);
    return missingWords;
  };
  return { parseMissingKeyHandler: standIn, returnedObjectHandler: (key: string) => standIn(key) };
}
