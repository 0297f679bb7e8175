import { chmod, cp, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startedByRoot } from "./account.ts";
import { findNativeDir } from "./programs.ts";
import { fits } from "./socket-folder.ts";
import { scratchFolder } from "./testing/scratch.ts";
import { ask, started } from "./testing/started.ts";

test("a data folder whose path is too long for a socket gets a short one, removed at the stop", async () => {
  const dataDir = join(await scratchFolder(), "a-folder-of-a-long-name".repeat(4), "postgres");
  expect(fits(join(dataDir, "socket"))).toBe(false);
  const server = await started({ dataDir });
  const { host } = server.connection;
  expect(fits(host)).toBe(true);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await ask(server.connection, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
  await server.stop();
  await expect(stat(host)).rejects.toThrow("ENOENT");
});

test("a socket's path may have 107 bytes on Linux, and a byte is not a letter", () => {
  const limit = process.platform === "linux" ? 107 : 103;
  const longest = `/${"x".repeat(limit - "//.s.PGSQL.5432".length)}`;
  expect(fits(longest)).toBe(true);
  expect(fits(`${longest}x`)).toBe(false);
  expect(fits(longest.replace("x", "ä"))).toBe(false);
});

if (startedByRoot()) {
  test("started by root in a home closed to others, it runs from folders its user can enter and says so", async () => {
    const scratch = await scratchFolder();
    const home = join(scratch, "root");
    const sharedDir = join(scratch, "shared");
    await mkdir(home);
    await chmod(home, 0o700);
    const nativeDir = await installedWithoutScripts(join(home, "clone/node_modules/postgres"));
    const dataDir = join(home, "clone/data/postgres");

    const server = await started({ dataDir, nativeDir, sharedDir });
    expect(server.dataDir).toMatch(new RegExp(`^${sharedDir}/data-[0-9a-f]{12}$`));
    expect(server.note).toContain(`The database is in ${server.dataDir}, because its user`);
    expect(server.note).toContain(`The database's programs are in ${sharedDir}/postgres-`);
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
    await ask(server.connection, "CREATE TABLE kept AS SELECT 7 AS id");
    const owner = await stat(join(server.dataDir, "cluster"));
    expect(owner.uid).not.toBe(0);
    await server.stop();

    // The lock is free now, but the rows are where they were.
    await chmod(home, 0o755);
    const again = await started({ dataDir, nativeDir, sharedDir });
    expect(again.dataDir).toBe(server.dataDir);
    expect(await ask(again.connection, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  });

  test("a database that root's user can no longer enter is refused, not replaced by an empty one", async () => {
    const scratch = await scratchFolder();
    const dataDir = join(scratch, "data/postgres");
    const options = { dataDir, sharedDir: join(scratch, "shared") };
    await (await started(options)).stop();
    await chmod(join(scratch, "data"), 0o700);
    await expect(started(options)).rejects.toThrow(/who runs the embedded database, cannot enter .*postgres/);
  });
} else {
  test("a package that was installed without its scripts and is read-only is used from a copy", async () => {
    const scratch = await scratchFolder();
    const nativeDir = await installedWithoutScripts(join(scratch, "package"));
    await chmod(join(nativeDir, "lib"), 0o555);
    const server = await started({ dataDir: join(scratch, "data/postgres"), nativeDir });
    expect(await ask(server.connection, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
    await chmod(join(nativeDir, "lib"), 0o755);
  });

  test("a data folder that cannot be made is refused with its name", async () => {
    const closed = join(await scratchFolder(), "closed");
    await mkdir(closed, { mode: 0o500 });
    await expect(started({ dataDir: join(closed, "postgres") })).rejects.toThrow(
      `Hasp cannot use the database folder ${join(closed, "postgres")}`,
    );
  });
}

/** The npm package as `npm ci --ignore-scripts` leaves it: without the links between its libraries. */
async function installedWithoutScripts(target: string): Promise<string> {
  const nativeDir = join(target, "native");
  await cp(findNativeDir(), nativeDir, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
  expect(await readdir(join(nativeDir, "lib"))).not.toContain("libicuuc.so.60");
  await cp(join(findNativeDir(), "../package.json"), join(target, "package.json"));
  return nativeDir;
}
