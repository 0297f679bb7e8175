import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paragraph, pdfOf, placardPdf, tableOf, wordOf } from "../../../../tests/support/papers.ts";
import { zipped } from "../../../../tests/support/zip.ts";
import { type PaperAnswer, paperDraft } from "./paper-draft.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const machine = {
  tag: "P-1",
  name: "Press",
  points: [{ tag: "P-1-E1", label: "E1", energyType: "electrical" }],
};

async function read(contents: Buffer, type: "pdf" | "docx") {
  const path = join(folder, "file");
  await writeFile(path, contents);
  const bytes = await paperDraft({ path, type, machine });
  const answer = JSON.parse(Buffer.from(bytes).toString()) as PaperAnswer;
  return "fault" in answer ? answer.fault : answer.draft;
}
const stepsOf = async (contents: Buffer, type: "pdf" | "docx") => {
  const draft = await read(contents, type);
  if (typeof draft === "string") return draft;
  return draft.content.steps.map(({ text, kind, pointTag, readFrom }) => [
    kind,
    pointTag,
    text,
    readFrom && `${readFrom.in} ${readFrom.number}`,
  ]);
};
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("[PRODUCT-02] a PDF", () => {
  test("is read line by line, each with its page, and a larger line is a heading", async () => {
    const file = await pdfOf((pdf) => {
      pdf.fontSize(20).text("Lockout of P-1").fontSize(10).text("Notify the operators.");
      pdf.addPage().fontSize(16).text("Isolation").fontSize(10).text("Mind the gap at E-1, it is");
      pdf.text("deep.").text("2 of 2");
    });
    expect(await stepsOf(file, "pdf")).toEqual([
      ["notify", null, "Notify the operators.", "page 1"],
      ["isolate", "P-1-E1", "Mind the gap at E-1, it is deep.", "page 2"],
    ]);
    expect(await read(file, "pdf")).toMatchObject({ title: "Lockout of P-1" });
  });

  test("has its tables read by columns, with cells that go on below", async () => {
    const file = await pdfOf((pdf) => {
      const rows = [
        ["ID", "Energy", "Method", "Verification"],
        ["E-1", "480 V", "Turn the handle", "Press start,"],
        ["", "", "to OFF", "nothing moves"],
        ["V-9", "Air", "Close", "Gauge shows 0"],
      ];
      pdf.fontSize(10);
      for (const [row, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          pdf.text(cell, 50 + column * 130, 100 + row * 14, { lineBreak: false });
        }
      }
    });
    expect(await stepsOf(file, "pdf")).toEqual([
      ["isolate", "P-1-E1", "Turn the handle to OFF\nID: E-1\nEnergy: 480 V", "page 1"],
      ["isolate", null, "Close\nID: V-9\nEnergy: Air", "page 1"],
      ["verify", "P-1-E1", "Press start, nothing moves", "page 1"],
      ["verify", null, "Gauge shows 0", "page 1"],
    ]);
  });

  test("with a script in it is read for its text alone", async () => {
    const file = await pdfOf((pdf) => {
      pdf.fontSize(10).text("Stop the press.");
      const script = pdf.ref({
        Type: "Action",
        S: "JavaScript",
        JS: new String("globalThis.paperRan = true"),
      });
      (pdf as unknown as { _root: { data: Record<string, unknown> } })._root.data["OpenAction"] = script;
      script.end({} as never);
    });
    expect(file.includes("paperRan")).toBe(true);
    expect(await stepsOf(file, "pdf")).toEqual([["shut_down", null, "Stop the press.", "page 1"]]);
    expect(globalThis).not.toHaveProperty("paperRan");
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["with a password", () => placardPdf(["Stop."], { userPassword: "secret" }), "paper_protected"],
    [
      "of 2,000 pages",
      () => pdfOf((pdf) => Array.from({ length: 1_999 }, () => pdf.addPage())),
      "paper_too_many_pages",
    ],
    ["of a picture alone", () => pdfOf((pdf) => void pdf.image(photo, 0, 0)), "paper_only_pictures"],
    ["without a word", () => pdfOf(() => undefined), "paper_empty"],
    ["that is a photo", () => photo, "paper_not_as_named"],
    ["that is a Word document", () => wordOf(paragraph("Stop.")), "paper_not_as_named"],
    ["that has only its name inside", () => Buffer.from("%PDF-1.7\nnothing"), "paper_broken"],
    [
      "with more text than a procedure",
      () => pdfOf((pdf) => void pdf.fontSize(1).text(`${"Stop the press at once. ".repeat(9_000)}`)),
      "paper_too_long",
    ],
    [
      "with more lines than a procedure has steps",
      () => placardPdf(["Lockout", ...Array.from({ length: 201 }, () => "Stop.")]),
      "paper_too_long",
    ],
  ])("%s is refused by name", async (_, make, fault) => {
    expect(await read(await make(), "pdf")).toBe(fault);
  });
});

describe("[PRODUCT-02] a Word document", () => {
  test("is read by its headings, paragraphs, and tables, each with its place", async () => {
    const body =
      paragraph("Lockout of P-1", "Heading1") +
      paragraph("Shutdown", "Heading1") +
      paragraph("Press the button &amp; wait.") +
      tableOf([
        ["Energy source", "Method", "Check"],
        ["E-1", "Turn to OFF", "Press start"],
      ]) +
      paragraph("Restoring", "Heading1") +
      paragraph("Remove your lock.");
    expect(await stepsOf(wordOf(body), "docx")).toEqual([
      ["shut_down", null, "Press the button & wait.", "paragraph 3"],
      ["isolate", "P-1-E1", "Turn to OFF\nEnergy source: E-1", "table 1"],
      ["verify", "P-1-E1", "Press start", "table 1"],
      ["remove", null, "Remove your lock.", "paragraph 5"],
    ]);
  });

  const bomb = "a".repeat(170 * 1024 * 1024);
  test.each<[string, () => Buffer, string]>([
    [
      "that unpacks to 170 MB",
      () => wordOf(paragraph("Stop."), { "word/media/a.bin": bomb }),
      "paper_too_large",
    ],
    ["whose text is 21 MB", () => wordOf(paragraph(bomb.slice(0, 21 * 1024 * 1024))), "paper_too_large"],
    [
      "of 2,001 parts",
      () => zipped(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${n}`, ""]))),
      "paper_too_large",
    ],
    ["with a password, or of the old kind", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "paper_protected"],
    ["that is a photo", () => photo, "paper_not_as_named"],
    ["that is a workbook", () => zipped({ "xl/workbook.xml": "<workbook/>" }), "paper_not_as_named"],
    ["that is cut off", () => wordOf(paragraph("Stop.")).subarray(0, 300), "paper_broken"],
    ["that is not well formed", () => wordOf("<w:p><w:r>"), "paper_broken"],
    ["without a word", () => wordOf(""), "paper_empty"],
    ["with more text than a procedure", () => wordOf(paragraph(bomb.slice(0, 200_001))), "paper_too_long"],
  ])("%s is refused by name", async (_, make, fault) => {
    expect(await read(make(), "docx")).toBe(fault);
  });
});
