import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { EnergyType } from "#contract/energy.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { examplePoint } from "#domain/example-point.ts";
import { completeContent } from "#domain/procedure-content.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { placardPdf } from "./placard-pdf.ts";
import { printedPlacard } from "./printed-placard.ts";

const pointOf = (label: string, energyType: EnergyType) => ({
  ...examplePoint(label, `PR-1-${label}`),
  label,
  energyType,
});
const points = [pointOf("E1", "electrical"), pointOf("P1", "pneumatic"), pointOf("E2", "electrical")];
const steps = [
  { kind: "clear" as const, text: "Count the tools." },
  ...["E2", "P1", "E1"].flatMap((label) => [
    { kind: "remove" as const, text: "Take it off.", pointTag: `PR-1-${label}` },
    {
      kind: "restore" as const,
      text: "Turn it.",
      pointTag: `PR-1-${label}`,
      caution: label === "P1" ? "Open slowly." : null,
    },
  ]),
  { kind: "notify_restored" as const, text: "Tell the operators." },
];
const placardOf = (changed: Partial<ProcedureDetail> = {}, machinePhoto?: Uint8Array) => {
  const procedure = {
    equipment: { id: "1", tag: "PR-1", name: "Press" },
    site: "North works",
    versions: [{ number: 1, publishedAt: "2026-11-20T08:00:00.000Z" }],
    shown: { number: 1, state: "published", title: "Lockout of PR-1", content: completeContent({ steps }) },
    points,
    stations: ["main panel"],
    hazards: [],
    sharedPoints: [],
    illustrative: false,
    ...changed,
  } as unknown as ProcedureDetail;
  const around = { link: "https://acme.example/p", photos: new Map(), translation: null, zone: undefined };
  const placard = printedPlacard(procedure, { ...around, machinePhoto, set: "osha" });
  return placardPdf({ title: "Placard", tenant: "Acme", size: "LETTER", placards: [placard] });
};
const flat = (pdf: Buffer) => textOfPdf(pdf).replace(/\s+/g, " ");

describe("[PRODUCT-02] a placard", () => {
  test("calls each point what its device says, and gives it no number of its own", async () => {
    const text = flat(await placardOf());
    for (const { label, tag } of points) expect(text).toContain(` ${label} ${tag} `);
    expect(text).not.toMatch(/\b[EP]-\d/);
  });

  test("sums up the energies and what controls them", async () => {
    expect(flat(await placardOf())).toContain("Energies: Electrical E1, E2 · Compressed air P1");
  });

  test("says in which order locks come off and points are restored, with what to look out for", async () => {
    const text = flat(await placardOf());
    const after = text.slice(text.indexOf("When the work is done"));
    const [, order = ""] = after.split("Restore");
    expect(order).toContain(
      "E2 (PR-1-E2): Remove lock → Turn it. P1 (PR-1-P1): Remove lock → Turn it. Caution: Open slowly. " +
        "E1 (PR-1-E1): Remove lock → Turn it. Notify",
    );
    // Beside the point it would be read before the work.
    expect(text.match(/Open slowly/g)).toHaveLength(1);
  });

  test("says how a point is restored as it was reviewed, else its position; and when, of a shared one", async () => {
    const [one, shared, third] = points.map((point, at) => ({ ...point, id: String(at) }));
    if (!one || !shared || !third) throw new Error("Three points are needed.");
    const at = (kind: "remove" | "restore", { tag: pointTag }: { tag: string }, text: string) => ({
      kind,
      pointTag,
      text,
    });
    const afterOf = async (content: ReturnType<typeof at>[]) => {
      const shown = {
        number: 1,
        state: "published",
        title: "T",
        content: completeContent({ steps: content }),
      };
      const text = flat(
        await placardOf({
          shown: shown as ProcedureDetail["shown"],
          points: [one, shared, third],
          sharedPoints: [shared.id],
        }),
      );
      return text.slice(text.indexOf("When the work is done"), text.indexOf("Your own lock"));
    };
    const written = await afterOf([
      at("remove", one, "E1 is unlocked by its owner"),
      at("remove", shared, "Take it off."),
      at("restore", shared, `P1, ${shared.name}: Turn the handle in line with the pipe`),
      at("restore", one, "Close the door."),
    ]);
    expect(written).toContain("E1 (PR-1-E1): E1 is unlocked by its owner Restore P1");
    expect(written).toContain(
      "P1 (PR-1-P1): Remove lock → Turn the handle in line with the pipe. Only when no other lockout holds it.",
    );
    expect(written).toContain("E1 (PR-1-E1): Close the door.");
    // The order of a procedure that does not say it.
    expect(written).toContain(`E2 (PR-1-E2): Remove lock → ${third.normalPosition} `);
    const plain = await afterOf([]);
    expect(plain).toContain(
      `P1 (PR-1-P1): Remove lock → ${shared.normalPosition}. Only when no other lockout holds it.`,
    );
    expect(plain.match(/Only when/g)).toHaveLength(1);
    const generated = await afterOf([
      at("restore", shared, "Bring it back, only when no other lockout holds it."),
    ]);
    expect(generated.match(/only when/gi)).toHaveLength(1);
  });

  test("says what to wear, and how to try to start, whether a control station is named or none", async () => {
    const start = { kind: "verify" as const, text: "Try-start. Press start: there must be no response." };
    const content = completeContent({ steps: [...steps, start], ppe: ["safety_glasses"], otherPpe: "Apron" });
    const shown = { number: 1, state: "published", title: "T", content } as ProcedureDetail["shown"];
    const named = flat(await placardOf({ shown }));
    expect(named).toMatch(/Wear: safety glasses, Apron/i);
    expect(named).toContain("main panel Verify Try-start. Press start: there must be no response.");
    const unnamed = flat(await placardOf({ shown, stations: [] }));
    expect(unnamed).toContain("Try-start. Press start: there must be no response.");
  });

  test("says what the procedure says of its own at a point and about the try-start", async () => {
    const own = completeContent({
      steps: [
        { kind: "isolate", pointTag: "PR-1-E1", text: "Keep radio contact with the control room." },
        {
          kind: "verify",
          text: "Turn the selector to AUTO. Press start.",
          caution: "A response means energy.",
        },
      ],
    });
    const shown = { number: 1, state: "published", title: "Lockout of PR-1", content: own };
    const text = flat(await placardOf({ shown } as Partial<ProcedureDetail>));
    expect(text).toContain("Isolate: Turn to OFF. Keep radio contact");
    expect(text).toMatch(
      /main panel Verify Turn the selector to AUTO\. .*Caution: A response means energy\./,
    );
  });

  test("shows the machine, if there is a photo of it that can be read", async () => {
    const picture = { width: 40, height: 30, channels: 3 as const, background: "#336699" };
    const photo = await sharp({ create: picture }).jpeg().toBuffer();
    const imagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    const [without, withPhoto, again] = [
      await placardOf(),
      await placardOf({}, photo),
      await placardOf({}, photo),
    ];
    expect([imagesIn(without), imagesIn(withPhoto)]).toEqual([0, 1]);
    expect(withPhoto.equals(again)).toBe(true);
    expect(imagesIn(await placardOf({}, Buffer.from("no picture")))).toBe(0);
  });

  test("says which sheet it is at the foot, however long its title is", async () => {
    const shown = {
      number: 1,
      state: "published",
      title: "Lockout of the press ".repeat(9),
      content: completeContent({ steps }),
    };
    const text = flat(await placardOf({ shown: shown as ProcedureDetail["shown"] }));
    expect(text).toMatch(/PR-1 · Lockout of the press .+… · Sheet 1 of 1/);
  });

  test("that would take a little more than two sheets is drawn smaller", async () => {
    const sheetsFor = async (count: number) => {
      const many = Array.from({ length: count }, (_, at) => pointOf(`E${at}`, "electrical"));
      return Number(/Sheet 1 of (\d)/.exec(flat(await placardOf({ points: many })))?.[1]);
    };
    // It would take three.
    expect(await sheetsFor(12)).toBe(2);
    expect(await sheetsFor(40)).toBeGreaterThan(2);
  });

  test("names the machine at the head of each further sheet", async () => {
    const headsFor = async (count: number) => {
      const many = Array.from({ length: count }, (_, at) => pointOf(`E${at}`, "electrical"));
      const text = flat(await placardOf({ points: many }));
      return text.match(/PR-1 · Press(?! ·)/g)?.length ?? 0;
    };
    expect(await headsFor(1)).toBe(0);
    expect(await headsFor(12)).toBe(1);
  });
});
