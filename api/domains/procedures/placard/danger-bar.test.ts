import { describe, expect, test } from "vitest";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { examplePoint } from "#domain/example-point.ts";
import { completeContent } from "#domain/procedure-content.ts";
import type { SheetSize } from "#api/infrastructure/pdf/parts/sheet.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { placardPdf } from "./placard-pdf.ts";
import { printedPlacard } from "./printed-placard.ts";
import type { PrintedTranslation } from "./speech.ts";

const tall = {
  ...examplePoint("1", "PR-1-E1"),
  isolationMethod: "Turn the handle to OFF, and hold it there. ".repeat(6),
  dissipation: "Wait until the link has no voltage, and read it. ".repeat(6),
  verification: "Measure each phase to each other phase and to ground. ".repeat(6),
};
const spanish: PrintedTranslation = {
  language: "es",
  approvals: 1,
  approvedAt: "2026-11-24T23:30:00.000Z",
  reviewer: "Lucía Gómez",
  texts: [],
};

interface Drawn {
  rows: number;
  size: SheetSize;
  points?: readonly (typeof tall)[];
  translation?: PrintedTranslation | null;
}

/** The sheets of a placard with so many rows above the bar, each as its words. */
async function sheetsOf({ rows, size, points = [tall], translation = null }: Drawn): Promise<string[]> {
  const content = completeContent({
    steps: [
      ...Array.from({ length: rows }, (_, at) => ({ kind: "prepare" as const, text: `Do part ${at}.` })),
      { kind: "clear", text: "Count the tools, and everything else that was carried in. ".repeat(24) },
    ],
  });
  const procedure = {
    equipment: { id: "1", tag: "PR-1", name: "Press" },
    site: "North works",
    versions: [{ number: 1, publishedAt: "2026-11-20T08:00:00.000Z" }],
    shown: { number: 1, state: "published", title: "Lockout of PR-1", content },
    points,
    stations: [],
    hazards: [],
    sharedPoints: [],
    illustrative: false,
  } as unknown as ProcedureDetail;
  const around = { link: "https://acme.example/p", photos: new Map(), machinePhoto: undefined };
  const placard = printedPlacard(procedure, { ...around, translation, set: "osha", zone: undefined });
  const pdf = await placardPdf({ title: "Placard", tenant: "Acme", size, placards: [placard] });
  return textOfPdf(pdf)
    .replace(/\s+/g, " ")
    .split(/Sheet \d of \d/);
}

describe.each(["A4", "LETTER"] as const)("[PRODUCT-02] the red bar of a placard on %s", (size) => {
  const counts = Array.from({ length: 9 }, (_, at) => 26 + 3 * at);

  test.each([
    ["in English", null],
    ["in two languages", spanish],
  ])("is never without its first point, %s", async (_, translation) => {
    for (const rows of counts) {
      const sheets = await sheetsOf({ rows: translation ? rows >> 1 : rows, size, translation });
      const bar = sheets.find((sheet) => sheet.includes("to isolate and lock"));
      expect(bar, `${rows} rows`).toContain("Main disconnect");
    }
  });

  test("is never without what comes next, where there is no point", async () => {
    for (const rows of counts) {
      const sheets = await sheetsOf({ rows, size, points: [] });
      const bar = sheets.find((sheet) => sheet.includes("to isolate and lock"));
      expect(bar, `${rows} rows`).toContain("Count the tools");
    }
  });
});
