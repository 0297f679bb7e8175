import { describe, expect, test } from "vitest";
import { procedureContent } from "#contract/procedures/schemas.ts";
import { draftFromPaper } from "./draft-from-paper.ts";
import type { PaperLine } from "./paper-line.ts";

const machine = {
  tag: "P-1",
  name: "Press",
  points: [
    { tag: "P-1-E1", label: "E1", energyType: "electrical" },
    { tag: "V-104", label: "H1", energyType: "hydraulic" },
  ],
};
/** Lines of page 1; with `|` between the cells of a row, and `#` before what stands out. */
const page = (text: string, number = 1): PaperLine[] =>
  text
    .trim()
    .split("\n")
    .map((line) => ({
      place: { in: "page", number },
      cells: line
        .replace(/^\s*#/, "")
        .split("|")
        .map((cell) => cell.trim()),
      isHeading: /^\s*#/.test(line),
    }));
const draftOf = (...lines: PaperLine[][]) => {
  const draft = draftFromPaper(lines.flat(), machine);
  if (!draft) throw new Error("It is too long.");
  expect(procedureContent.parse(draft.content)).toEqual(draft.content);
  return draft;
};
const kindsOf = (...lines: PaperLine[][]) =>
  draftOf(...lines).content.steps.map(({ kind, pointTag, text }) => [kind, pointTag, text]);

const placard = `
  #Lockout procedure for press P-1
  Purpose: No one is hurt by an
  unexpected start of the press.
  PPE: hard hat, safety glasses, apron
  1. Notification
  Notify all affected employees.
  2. SHUTDOWN
  Press the stop button.
  WARNING: The ram falls.
  3. Isolation
  Open disconnect E-1.
  Close valve V-104, not V-9.
  Apply lock and tag to E1.
  4. Stored energy
  Bleed the accumulator.
  5. Verification
  Try to start the press.
  6. Restoring to service
  Remove all tools.
  Remove locks and tags.
  Open valve V-104.
  Notify operators that the press can start.
`;

describe("[PRODUCT-02] what a placard says becomes a draft", () => {
  test("with its texts, protective equipment, and each step in its section and at its point", () => {
    const { title, content } = draftOf(page(placard));
    expect(title).toBe("Lockout procedure for press P-1");
    expect(content.purpose).toBe("No one is hurt by an unexpected start of the press.");
    expect([content.ppe, content.otherPpe]).toEqual([["hard_hat", "safety_glasses"], "apron"]);
    expect(content.steps.map(({ kind, pointTag, text }) => [kind, pointTag, text])).toEqual([
      ["notify", null, "Notify all affected employees."],
      ["shut_down", null, "Press the stop button."],
      ["isolate", "P-1-E1", "Open disconnect E-1."],
      ["isolate", "V-104", "Close valve V-104, not V-9."],
      ["apply_lock", "P-1-E1", "Apply lock and tag to E1."],
      ["dissipate", null, "Bleed the accumulator."],
      ["verify", null, "Try to start the press."],
      ["clear", null, "Remove all tools."],
      ["remove", null, "Remove locks and tags."],
      ["restore", "V-104", "Open valve V-104."],
      ["notify_restored", null, "Notify operators that the press can start."],
    ]);
    expect(content.steps.map(({ caution }) => caution).filter(Boolean)).toEqual(["The ram falls."]);
    expect(content.paperTags).toEqual(["V-9"]);
  });

  test("each part saying where it was read, with the words as they were read", () => {
    const { content } = draftOf(page("Scope: All of it."), page("Stop the press.", 2));
    expect(content.textsReadFrom).toEqual({ in: "page", number: 1 });
    const { content: steps } = draftOf(page("Stop the press.", 2));
    expect(steps.textsReadFrom).toBeNull();
    expect(steps.steps).toMatchObject([
      { readFrom: { in: "page", number: 2, words: "Stop the press." }, copied: false },
    ]);
  });

  test("without headings by the words of each line, up to the work and after it", () => {
    const text = `
      Tell the operators.
      Shut the press down.
      Turn the main electrical disconnect to off.
      Attach your lock.
      Vent the air pressure.
      Verify that nothing moves.
      Remove your lock.
      Turn the disconnect on.`;
    expect(kindsOf(page(text)).map(([kind, point]) => [kind, point])).toEqual([
      ["notify", null],
      ["shut_down", null],
      ["isolate", "P-1-E1"],
      ["apply_lock", null],
      ["dissipate", null],
      ["verify", null],
      ["remove", null],
      ["restore", "P-1-E1"],
    ]);
  });

  test("with what is not recognized as steps, in order: nothing is lost", () => {
    expect(kindsOf(page("Hall 3, bay 12\nAsset 4711\n#Isolation\nMind the gap."))).toEqual([
      ["prepare", null, "Hall 3, bay 12"],
      ["prepare", null, "Asset 4711"],
      ["isolate", null, "Mind the gap."],
    ]);
    // Short orders look like headings, and are steps.
    expect(
      kindsOf(page("Notify operators\nShut down\nLock out\nVerify zero energy")).map(([, , text]) => text),
    ).toEqual(["Notify operators", "Shut down", "Lock out", "Verify zero energy"]);
    expect(kindsOf(page("Stop it.\nCaution: Hot."))).toHaveLength(1);
    expect(kindsOf(page("Caution: Hot."))).toEqual([["prepare", null, "Hot."]]);
  });

  test.each([
    "Restart",
    "Start up",
    "Start-up",
    "Startup",
    "Return to service",
    "Re-energize",
    "Reenergization",
    "Restoring service",
    "Power up",
    "Returning the machine to service",
  ])("under “%s” the machine is restored, and the heading is no step", (heading) => {
    const below = "Open the gate.\nClose valve V-104.\nPress start.";
    const steps = [
      ["shut_down", null, "Press the red button."],
      ["restore", null, "Open the gate."],
      ["restore", "V-104", "Close valve V-104."],
      ["restore", null, "Press start."],
    ];
    expect(kindsOf(page(`#Shutdown\nPress the red button.\n#${heading}\n${below}`))).toEqual(steps);
    // Not every document gives its headings a style.
    if (heading.split(" ").length > 3) return;
    expect(kindsOf(page(`Shutdown\nPress the red button.\n${heading}\n${below}`))).toEqual(steps);
  });

  test.each(["Restart", "Return to service", "Power up"])("“%s” with nothing below it is a step", (order) => {
    expect(kindsOf(page(`Isolation\nOpen E-1.\n${order}`)).at(-1)?.[2]).toBe(order);
  });

  test("a heading that opens no section stands above its first step, and is a step only by itself", () => {
    const text =
      "#Lockout of P-1\n#Shutdown\nPress stop.\n#Main drive\nOpen E-1.\nMind it.\n#Page break\n#Notes";
    expect(kindsOf(page(text)).map(([, , words]) => words)).toEqual([
      "Press stop.",
      "Main drive\nOpen E-1.",
      "Mind it.",
      "Page break",
      "Notes",
    ]);
  });

  test("a text with more letters than its place has goes on in steps", () => {
    const long = "a".repeat(9_000);
    const { content } = draftOf(page(`#Scope\n${long}`));
    expect([content.scope.length, content.steps.map(({ text }) => text.length)]).toEqual([
      content.scope.length,
      [4_000, 4_000, 1_000],
    ]);
    expect(draftFromPaper(page("Stop it.\n".repeat(201)), machine)).toBeUndefined();
  });
});

describe("[PRODUCT-02] a table of a paper", () => {
  const table = `
    ID | Energy source | Location | Isolation method | Lock device | Stored energy | Verification
    E-1 | Electrical 480 V | MCC-3 | Turn to OFF | Hasp | None | Press start
    V-104 | Hydraulic | Pump | Close | | Bleed to tank | Gauge shows 0`;

  test("of energy sources is isolated row by row, then relieved, then verified; every cell is kept", () => {
    const { steps } = draftOf(page(table)).content;
    expect(steps.map(({ kind, pointTag, text, device }) => [kind, pointTag, text, device])).toEqual([
      ["isolate", "P-1-E1", "Turn to OFF\nID: E-1\nEnergy source: Electrical 480 V\nLocation: MCC-3", "Hasp"],
      ["isolate", "V-104", "Close\nID: V-104\nEnergy source: Hydraulic\nLocation: Pump", null],
      ["dissipate", "V-104", "Bleed to tank", null],
      ["verify", "P-1-E1", "Press start", null],
      ["verify", "V-104", "Gauge shows 0", null],
    ]);
  });

  test("names tags that the register lacks, as they are in a text and below a head", () => {
    const points = `
      Tag | Energy source | Location | Isolation method
      GD-PST-002-S1 | Steam | Hall 3 | Close, see ISO-9001
      XV104 | Air, 6 BAR | Line 2 | Close
      E1 | Electrical 480 V | MCC | Turn to OFF`;
    expect(draftOf(page(points)).content.paperTags).toEqual(["GD-PST-002-S1", "XV104"]);
    expect(draftOf(page("Open FIL-E1 and P-1-E1, vent FIL-P1, press E-STOP.")).content.paperTags).toEqual([
      "FIL-E1",
      "FIL-P1",
    ]);
  });

  test("of steps is read line by line", () => {
    expect(kindsOf(page("Step | Action\n1 | Notify the operators.\n2 | Stop the press."))).toEqual([
      ["notify", null, "Notify the operators."],
      ["shut_down", null, "Stop the press."],
    ]);
    expect(kindsOf(page("Prepared by | M. Adler\nShutdown | Press stop."))).toEqual([
      ["prepare", null, "Prepared by · M. Adler"],
      ["shut_down", null, "Press stop."],
    ]);
  });
});
