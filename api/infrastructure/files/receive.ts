import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { mostFiles, uploadLimitBytes } from "#contract/uploads.ts";
import { faultIn } from "#contract/usable.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { measuring } from "./measure.ts";

/** An uploaded file on the local disk. Its type and name are unverified. */
export interface ReceivedFile {
  path: string;
  unverifiedName: string;
  bytes: number;
  sha256: Buffer;
}

export interface Upload {
  /** The other inputs of the form; of several with one name the last. */
  fields: Readonly<Record<string, string>>;
  files: ReceivedFile[];
}

const limits = {
  fileSize: uploadLimitBytes,
  files: mostFiles,
  fields: 30,
  fieldSize: 10_000,
  fieldNameSize: 100,
  parts: mostFiles + 30,
  headerPairs: 20,
};

/** Streams a form with files into a folder. Throws 413 if it is too much, 400 if it breaks off or is no form. */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Upload> {
  const fields = Object.create(null) as Record<string, string>;
  const files: ReceivedFile[] = [];
  let total = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw tooLarge();
        const fault = faultIn({ [part.fieldname]: part.value });
        if (fault) throw invalid({ [fault.place || "body"]: fault.refusal });
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const file = await save(part, join(folder, String(files.length)));
      total += file.bytes;
      if (part.file.truncated || total > uploadLimitBytes) throw tooLarge();
      // An empty file input arrives as a file without name and contents.
      if (file.bytes > 0 || file.unverifiedName !== "") files.push(file);
    }
  } catch (error) {
    // The rest is discarded; otherwise the sender would wait for it to be read.
    request.raw.unpipe().resume();
    throw asApiError(error);
  }
  return { fields, files };
}

async function save(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const meter = measuring();
  await pipeline(part.file, meter.stream, createWriteStream(path, { mode: 0o600 }));
  return { path, unverifiedName: part.filename ?? "", ...meter.result() };
}

function tooLarge(): ApiError {
  const megabytes = uploadLimitBytes / 1024 / 1024;
  return new ApiError("too_large", apiRefusal("upload_too_large", { files: mostFiles, megabytes }));
}

function asApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const { code = "", statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || /^FST_.*LIMIT$/.test(code)) return tooLarge();
  // The disk is full, or not ours to write to.
  if (/^E(NOSPC|DQUOT|ROFS|ACCES|IO)$/.test(code)) return error;
  return new ApiError("bad_request", apiRefusal("upload_broken"));
}
