import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FilePurpose } from "#contract/files/calls.ts";
import { insertFiles } from "#api/infrastructure/files/rows.ts";
import { keyOf } from "#api/infrastructure/files/store.ts";
import { newId } from "#api/infrastructure/ids.ts";
import type { TestApi } from "./api.ts";

/** A form with files as a browser sends it, for a call that takes one. */
export function formOf(
  fields: Record<string, string>,
  files: readonly { name: string; contents: Buffer | string; type?: string }[],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomUUID()}`;
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`${head(`name="${name}"`)}\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, contents, type = "application/octet-stream" }) => [
      Buffer.from(`${head(`name="files"; filename="${name}"`)}\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(contents),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** A text file of a tenant, without a record that carries it; it counts as so many `bytes`. Returns its id. */
export async function addTextFile(
  api: TestApi,
  tenantId: string,
  purpose: FilePurpose,
  bytes = 24,
): Promise<string> {
  const { files, db, clock } = api.deps;
  const id = newId(clock());
  const path = join(files.incoming, id);
  await mkdir(files.incoming, { recursive: true });
  await writeFile(path, "Keys are in the cabinet.");
  await files.put(keyOf(tenantId, id, "full"), path, "text/plain");
  const row = {
    id,
    name: "note.txt",
    contentType: "text/plain; charset=utf-8",
    bytes,
    sha256: Buffer.alloc(32),
    width: null,
    height: null,
  };
  const made = { purpose, createdBy: null, createdAt: new Date(clock()).toISOString() };
  await db.inTenant(tenantId, (tx) => insertFiles(tx, [row], made));
  return id;
}
