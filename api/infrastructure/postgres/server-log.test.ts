import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openServerLog } from "./server-log.ts";
import { scratchFolder } from "./testing/scratch.ts";

test("a log that has grown too long moves aside, and the server continues writing to the same file", async () => {
  const file = join(await scratchFolder(), "server.log");
  await writeFile(file, "old line\n");
  const log = await openServerLog(file);
  await log.bound(100);
  expect(await readFile(file, "utf8")).toBe("old line\n");

  const before = await log.size();
  await writeFile(file, "FATAL: new line\n", { flag: "a" });
  expect(await log.since(before)).toBe("FATAL: new line\n");

  await log.bound(10);
  await writeFile(file, "after\n", { flag: "a" });
  expect(await readFile(`${file}.1`, "utf8")).toBe("old line\nFATAL: new line\n");
  expect(await log.since(before)).toBe("after\n");
  await log.close();
});
