import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ApiConfig } from "#api/infrastructure/config.ts";
import { FolderStore } from "./folder-store.ts";
import { S3Store } from "./s3-store.ts";
import type { FileStore } from "./store.ts";

/** The bucket if S3 is configured, otherwise the folder `DATA_DIR/files`. */
export function makeFileStore({ s3, dataDir }: Pick<ApiConfig, "s3" | "dataDir">): FileStore {
  if (s3) return new S3Store(s3, join(tmpdir(), "hasp-incoming"));
  return new FolderStore(join(resolve(dataDir), "files"));
}
