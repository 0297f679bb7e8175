import { isUploadPath, uploadLimitBytes } from "./uploads.ts";

/** The most that a form may weigh, in bytes, unless its page is listed below. */
export const formLimitBytes = 64 * 1024;
/** The maximum size of a call's JSON, in bytes, unless the call declares its own limit. */
export const callLimitBytes = 1024 * 1024;

/**
 * The pages whose forms may be larger, in bytes. A letter beyond Latin takes up to nine bytes in a form, so
 * each limit is about nine times its longest text.
 */
const largerForms: readonly [RegExp, number][] = [
  [/^\/repository\/articles\/(new|[^/]+\/edit)$/, 512 * 1024],
  [/^\/procedures\/[^/]+\/edit$/, 1024 * 1024],
  [/^\/procedures\/[^/]+\/review$/, 1024 * 1024],
  // Each text in English and translated.
  [/^\/procedures\/translations\/[^/]+$/, 1024 * 1024],
  [/^\/procedures\/inspections\/[^/]+$/, 512 * 1024],
  [/^\/lockout-plans\/(new|[^/]+|[^/]+\/(edit|copy))$/, 192 * 1024],
  [/^\/equipment\/(points\/)?(new|[^/]+\/edit)$/, 128 * 1024],
  // As many points as a machine can have.
  [/^\/equipment\/[^/]+\/points-table$/, 1024 * 1024],
  // Lines of CSV, pasted or as a file.
  [/^\/[a-z/-]+\/import$/, 1024 * 1024],
  [/^\/tenant-permissions(\/[^/]+)?$/, 256 * 1024],
  [/^\/admin\/email-templates\/[^/]+$/, 128 * 1024],
  // A logo.
  [/^\/admin\/tenants\/[^/]+\/settings$/, 640 * 1024],
];

/** The most that a body posted to a page may weigh, in bytes. `url` is its path and query. */
export function formLimitOf(url: string): number {
  if (isUploadPath(url)) return uploadLimitBytes;
  // `.data` is how Remix's own client posts.
  const path = (url.split("?", 1)[0] ?? "").replace(/(\/|\.data)+$/, "");
  return largerForms.find(([pattern]) => pattern.test(path))?.[1] ?? formLimitBytes;
}
