import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A later release of the product, built from the same sources. */
export interface Release {
  root: string;
  remove(): Promise<void>;
}

/**
 * The build again, as a release whose recorder has changed: its script has another name, the old one is gone, and so the
 * worker that keeps it is a new one. Throws if nothing names the script any more.
 */
export async function nextRelease(): Promise<Release> {
  const root = await mkdtemp(join(tmpdir(), "hasp-release-"));
  const checkout = join(import.meta.dirname, "..", "..", "..");
  await cp(join(checkout, "build"), join(root, "build"), { recursive: true });
  await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
  const assets = join(root, "build/client/assets");
  const names = await readdir(assets);
  const script = names.find((name) => /^recorder-script-[\w-]+\.js$/.test(name));
  if (!script) throw new Error("The build has no script of the recorder.");
  const next = "recorder-script-NEXT0000.js";
  for (const name of names.filter((each) => each.startsWith(script))) {
    await rename(join(assets, name), join(assets, name.replace(script, next)));
  }
  // The page that names it is another one, so the worker keeps it again.
  const worker = join(root, "build/sw.js");
  const kept = (await readFile(worker, "utf8")).replace(/("\/offline",revision:")[\w-]+/, "$1next");
  if (!kept.includes('"/offline",revision:"next"')) throw new Error("The worker keeps no offline page.");
  await writeFile(worker, kept);
  const server = join(root, "build/server/assets");
  const naming = [
    worker,
    ...(await readdir(server)).map((name) => join(server, name)),
    ...names.filter((name) => name.endsWith(".js") && name !== script).map((name) => join(assets, name)),
  ];
  let changed = 0;
  for (const file of naming) {
    const content = await readFile(file, "utf8");
    if (!content.includes(script)) continue;
    await writeFile(file, content.replaceAll(script, next));
    // What was compressed says the old name.
    for (const ending of [".br", ".gz"]) await rm(`${file}${ending}`, { force: true });
    changed += 1;
  }
  if (changed < 3) throw new Error(`Only ${changed} files name ${script}.`);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
