import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let root = "";

/** A clone with one package, and an npm that notes how it was called and installs what the lockfile says. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hasp-bootstrap-"));
  await mkdir(join(root, "scripts"));
  await copyFile(join(import.meta.dirname, "bootstrap.mjs"), join(root, "scripts", "bootstrap.mjs"));
  await writeFile(join(root, "scripts", "greet.ts"), "console.log(`hello ${process.argv.slice(3)}`);");
  await lock("1.0.0");
  await npm(
    'echo "$@" >> npm.log; mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json',
  );
});

afterEach(async () => rm(root, { recursive: true }));

describe("the door of npm start and npm test", () => {
  test("a bare clone is installed once, without install scripts, and the task continues", async () => {
    expect(await open("greet", "you")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("hello you"),
    });
    expect(await open("greet", "again")).toMatchObject({ code: 0, stdout: "hello again\n" });
    const calls = (await readFile(join(root, "npm.log"), "utf8")).trim().split("\n");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^ci --ignore-scripts/);
  });

  test("a changed lockfile is installed again", async () => {
    await open("greet");
    await lock("1.0.1");
    await open("greet");
    expect((await readFile(join(root, "npm.log"), "utf8")).trim().split("\n")).toHaveLength(2);
  });

  test("an installation that was interrupted is done again", async () => {
    await mkdir(join(root, "node_modules", "zod"), { recursive: true });
    expect(await open("greet")).toMatchObject({ stdout: expect.stringContaining("Installing") });
  });

  test("optional packages of other machines may be missing", async () => {
    await npm("mkdir -p node_modules; grep -v darwin package-lock.json > node_modules/.package-lock.json");
    await open("greet");
    expect(await open("greet")).toMatchObject({ code: 0, stdout: "hello \n" });
  });

  test("where npm fails nothing is started", async () => {
    await npm("echo no network >&2; exit 7");
    const { code, stdout, stderr } = await open("greet");
    expect(code).toBe(1);
    expect(stdout).not.toContain("hello");
    expect(stderr).toContain("Nothing was started.");
  });
});

async function lock(version: string): Promise<void> {
  const lines = [
    '{ "packages": { "": { "version": "0.1.0" },',
    '"node_modules/tool-darwin": { "version": "2.0.0", "optional": true },',
    `"node_modules/zod": { "version": "${version}" } } }`,
  ];
  await writeFile(join(root, "package-lock.json"), lines.join("\n"));
}

async function npm(script: string): Promise<void> {
  await writeFile(join(root, "npm"), `#!/bin/sh\n${script}\n`);
  await chmod(join(root, "npm"), 0o755);
}

function open(...parameters: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const env = { ...process.env, PATH: `${root}:${dirname(process.execPath)}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    const door = [join(root, "scripts", "bootstrap.mjs"), ...parameters];
    const child = execFile(process.execPath, door, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
