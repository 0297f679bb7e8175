import { parseArgs } from "node:util";
import { restore } from "#api/infrastructure/backup/restore.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import { makeFileStore } from "#api/infrastructure/files/make-store.ts";
import { orSay, withOwnerUrl } from "./owner-url.ts";

// `npm run restore -- --from /backups/hasp-<time>`: brings a backup back into an empty database, with the product
// stopped. Exit code 1 and one sentence when it cannot; nothing is half restored then.
const { values } = parseArgs({ options: { from: { type: "string" } } });
const folder = values.from;

if (!folder) {
  console.error("Usage: npm run restore -- --from FOLDER    FOLDER is a folder that npm run backup wrote");
  process.exitCode = 78;
} else {
  const work = async (ownerUrl: string) => {
    const saved = await restore({ ownerUrl, files: makeFileStore(readConfig(process.env)) }, folder);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored the backup of ${saved.takenAt}: ${rows} rows, ${saved.files.length} files. All audit chains are intact.`,
    );
    console.log("All sessions have ended. Everyone must sign in again.");
  };
  await orSay(withOwnerUrl(work, { schema: "as it is", besideProduct: false }));
}
