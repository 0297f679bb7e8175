import { describe, expect, test } from "vitest";
import type { TenantContext } from "./context.ts";
import { drawSheets } from "./exports/draw-sheet.ts";
import type { SheetOrder } from "./exports/draw-sheet.ts";
import { turnsDuring } from "../../tests/support/turns.ts";
import { fileOf } from "./file-threads.ts";

const by = (id: string) => ({ actor: { area: "tenant", tenant: { id } } }) as unknown as TenantContext;

/** 2,000 rows of ten columns. */
function order(): SheetOrder {
  const row = Array.from({ length: 10 }, (_, n) => `Machine hall ${n}, line ${n}`);
  return {
    sheet: "equipment",
    headers: row.map((_, n) => `Column ${n}`),
    types: row.map(() => "text" as const),
    timeZone: "UTC",
    pages: Array.from({ length: 10 }, () => JSON.stringify(Array.from({ length: 200 }, () => row))),
  };
}

describe("a file that takes long to make", () => {
  test("leaves the process free for requests", async () => {
    const { turns: onMain } = await turnsDuring(() => drawSheets([order()]));
    const { turns: inThread } = await turnsDuring(() =>
      fileOf<typeof drawSheets>(by("acme"), "spreadsheet", () => [order()]),
    );
    expect(inThread).toBeGreaterThan(20 * onMain);
  });

  test("does not keep another tenant's file waiting", async () => {
    const ended: string[] = [];
    const make = (tenant: string, sheet: () => SheetOrder) =>
      fileOf<typeof drawSheets>(by(tenant), "spreadsheet", () => [sheet()]).then(() => ended.push(tenant));
    const many = Array.from({ length: 8 }, () => make("acme", order));
    const one = make("borealis", () => ({ ...order(), pages: [] }));
    await Promise.all([...many, one]);
    expect(ended.at(-1)).toBe("acme");
  });

  test("is refused where its tenant has too many under way, and the others are made", async () => {
    const small = () => [{ ...order(), pages: [] }];
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, () => fileOf<typeof drawSheets>(by("acme"), "spreadsheet", small)),
    );
    const codes = made.map((one) => (one.status === "fulfilled" ? "made" : one.reason.code));
    expect(codes).toEqual([...Array.from({ length: 11 }, () => "made"), "rate_limited"]);
  });

  test("says why it cannot be made, as when its rows are gathered", async () => {
    const gather = () => Promise.reject(new RangeError("no such period"));
    await expect(fileOf(by("acme"), "spreadsheet", gather)).rejects.toThrow("no such period");
  });
});
