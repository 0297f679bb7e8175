import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "#api/infrastructure/backup/back-up.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import { makeFileStore } from "#api/infrastructure/files/make-store.ts";
import { orSay, withOwnerUrl } from "./owner-url.ts";

// `npm run backup -- --to /backups`: saves database and files into /backups/hasp-<time>, beside the running product
// or without it. Exit code 1 when something is missing, with what that is.
const { values } = parseArgs({ options: { to: { type: "string" } } });

if (!values.to) {
  console.error(
    "Usage: npm run backup -- --to FOLDER    saves the database and all files to FOLDER/hasp-<time>",
  );
  process.exitCode = 78;
} else {
  const folder = join(values.to, `hasp-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
  await orSay(withOwnerUrl((ownerUrl) => saveTo(folder, ownerUrl), { schema: "as it is" }));
}

async function saveTo(folder: string, ownerUrl: string): Promise<void> {
  const saved = await backUp({ ownerUrl, files: makeFileStore(readConfig(process.env)) }, folder);
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup saved to ${folder}: ${saved.tables.length} tables, ${rows} rows, ${saved.files.length} files.`,
  );
  if (saved.missingFiles.length === 0) return;
  console.error("You can use this backup, but these files are missing from the file store:");
  for (const key of saved.missingFiles) console.error(`  ${key}`);
  process.exitCode = 1;
}
