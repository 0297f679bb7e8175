import { existsSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Request, RequestHandler, Response } from "express";

/** A file that may be requested, by its URL path, and its encodings. */
interface StaticFile {
  path: string;
  brotli: boolean;
  gzip: boolean;
}

/** These folders hold files only, so a miss is final and Remix is not asked. */
const ownFolders = ["/assets/", "/locales/"];

/**
 * Serves the client build: hashed assets for a year, public files for five minutes, each in the best
 * precompressed form that the browser accepts. The folder is listed once at the start, and only listed files
 * can be requested: no path reaches the disk.
 */
export function serveStatic(clientFolder: string): RequestHandler {
  const files = listFiles(clientFolder);
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      next();
      return;
    }
    const file = files.get(pathOf(req));
    if (file !== undefined) {
      send(clientFolder, file, req, res, next);
    } else if (ownFolders.some((folder) => req.path.startsWith(folder))) {
      res.status(404).set("cache-control", "no-store").type("text/plain").send("There is no such file.\n");
    } else {
      next();
    }
  };
}

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => "/" + relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
  for (const path of paths) {
    const companion = /\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ""));
    if (companion || path.startsWith("/.vite/")) continue;
    files.set(path, { path, brotli: paths.has(`${path}.br`), gzip: paths.has(`${path}.gz`) });
  }
  return files;
}

function pathOf(req: Request): string {
  if (!req.path.includes("%")) return req.path;
  try {
    return decodeURIComponent(req.path);
  } catch {
    return "";
  }
}

/**
 * The worker that reads codes, and all that it may do: a worker goes by the policy that it is sent with, so no page has
 * to allow WebAssembly (docs/decisions/042).
 */
const codeReader = /^\/assets\/decode-worker-[\w-]+\.js$/;
const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

type Failed = (error?: Error) => void;

function send(folder: string, file: StaticFile, req: Request, res: Response, failed: Failed): void {
  const hashed = file.path.startsWith("/assets/");
  const encoding = chooseEncoding(req, file);
  // Set before the encoded file's own name could say `application/gzip`.
  res.type(extname(file.path));
  if (codeReader.test(file.path)) res.setHeader("content-security-policy", codeReaderPolicy);
  if (file.brotli || file.gzip) res.vary("Accept-Encoding");
  if (encoding !== undefined) res.setHeader("content-encoding", encoding.name);
  res.sendFile(
    `${file.path}${encoding?.suffix ?? ""}`.slice(1),
    {
      root: folder,
      dotfiles: "allow",
      cacheControl: false,
      acceptRanges: encoding === undefined,
      headers: { "cache-control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=300" },
    },
    (error?: Error) => {
      if (error === undefined || res.headersSent) return;
      for (const name of ["content-encoding", "cache-control", "content-type"]) res.removeHeader(name);
      failed(error);
    },
  );
}

/** The smallest encoding that the browser accepts. Their order means nothing, so each is checked. */
function chooseEncoding(req: Request, file: StaticFile): { name: string; suffix: string } | undefined {
  if (file.brotli && req.acceptsEncodings("br")) return { name: "br", suffix: ".br" };
  if (file.gzip && req.acceptsEncodings("gzip")) return { name: "gzip", suffix: ".gz" };
  return undefined;
}
