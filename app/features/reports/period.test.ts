import { describe, expect, test } from "vitest";
import { periodFrom, presets } from "./period.ts";

const of = (query: string) => periodFrom(new URLSearchParams(query), "2026-11-20");

describe("[PRODUCT-07] the period of a report", () => {
  test("is the last twelve months where the address names none", () => {
    expect(of("")).toEqual({ from: "2025-11-21", to: "2026-11-20" });
    expect(of("from=&to=")).toEqual({ from: "2025-11-21", to: "2026-11-20" });
  });

  test("is what the address names", () => {
    expect(of("from=2026-01-01&to=2026-03-31")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  });

  test("is put in order, and no longer than the API allows", () => {
    expect(of("from=2026-03-31&to=2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
    const { from, to } = of("from=1990-01-01&to=2026-01-01");
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(1_100);
  });

  test.each(["from=2026-02-31", "from=yesterday", "from=2026-13-01", "from=0000-01-01"])(
    "%s is no day",
    (query) => {
      expect(of(query).from).toBe("2025-11-21");
    },
  );

  test("has presets that end today", () => {
    expect(presets("2026-11-20")).toMatchObject({
      month: { from: "2026-10-22", to: "2026-11-20" },
      thisYear: { from: "2026-01-01" },
    });
  });
});
