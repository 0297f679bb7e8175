import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { contextOf, lockoutAt } from "#domain/execution/example-lockout.ts";
import { e1, ravi } from "#domain/execution/example-people.ts";
import { viewOf } from "#domain/execution/view.ts";
import type { Recorded } from "#app/features/offline/records.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { titleOf } from "./title-of.ts";

const view = viewOf(lockoutAt("shut_down"), contextOf(ravi));
const titleFor = (command: ExecutionCommand) =>
  titleOf(i18n.t, { view }, { command } as Recorded).replaceAll("\u00a0", " ");
const verified = { type: "verify_point", pointId: e1, method: "Measure" } as const;
const found = { type: "record_finding", kind: "reading_out_of_range", note: "Not dead" } as const;

test("the list of what was recorded says what was read off, with its unit", () => {
  expect(titleFor({ ...verified, reading: { value: 0, unit: "V" } })).toBe("Verified · IMM-E1: 0 V");
  expect(titleFor({ ...verified, reading: { value: 0.4, unit: "-" } })).toBe("Verified · IMM-E1: 0.4");
  expect(titleFor({ ...found, pointId: e1, value: 230 })).toBe("Unsafe finding · IMM-E1: 230 V");
  expect(titleFor({ ...found, value: 230 })).toBe("Unsafe finding: 230");
});

test("a check says whether it passed; a step without a result says only what was done", () => {
  expect(titleFor({ ...verified, passed: true })).toBe("Verified · IMM-E1: Check passed");
  expect(titleFor({ ...verified, passed: false })).toBe("Verified · IMM-E1: Check failed");
  expect(titleFor({ type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" })).toBe("Isolated · IMM-E1");
  expect(titleFor({ ...found, pointId: e1 })).toBe("Unsafe finding · IMM-E1");
});
