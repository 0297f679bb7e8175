import { livePath, wallLivePath } from "#contract/live/words.ts";

/** Whether a request's URL (path and query) belongs to the API. */
export function isApiPath(url: string): boolean {
  return url.startsWith("/api") && (url.length === 4 || url[4] === "/" || url[4] === "?");
}

/** Whether the API may answer with a stream of events there. */
export function isStreamPath(url: string): boolean {
  return streamPaths.some(
    (path) => url.startsWith(path) && (url.length === path.length || url[path.length] === "?"),
  );
}
const streamPaths = [livePath, wallLivePath];

/**
 * Whether a path is a path traversal: a segment that is or decodes to `.` or `..`, with slashes of either kind,
 * plain or percent-encoded once or more. Browsers resolve these before they send; a request that still has them
 * is probing. A path that cannot be decoded counts too.
 */
export function isPathTraversal(url: string): boolean {
  // Nearly every URL has none of these characters, and then costs one scan.
  if (!/[%\\]|\/\./.test(url)) return false;
  const query = url.indexOf("?");
  let path = query === -1 ? url : url.slice(0, query);
  for (let round = 0; round < 4; round += 1) {
    if (path.split(/[/\\]/).some((segment) => /^\.\.?(;.*)?$/.test(segment))) return true;
    if (!path.includes("%")) return false;
    const decoded = decodeOnce(path);
    if (decoded === undefined) return round === 0;
    path = decoded;
  }
  return true;
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
