/** Uploads: the addresses whose last segment is `upload` take files, at the BFF and at the API alike. */

/** The most that one upload may weigh, in bytes, its files and fields together. */
export const uploadLimitBytes = 25 * 1024 * 1024;
/** The most files in one upload. */
export const mostFiles = 10;

/** Whether a request's URL (path and query) takes an upload; `.data` is how Remix's own client asks. */
export function isUploadPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return /\/upload(\.data)?$/.test(path);
}
