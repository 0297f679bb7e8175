import { describe, expect, test } from "vitest";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { PlacardVersion } from "./placard-texts.ts";
import { emptyStep } from "./procedure-content.ts";
import { carriedOver, savedOver, type StoredText, translatedTexts } from "./translated-texts.ts";

const point: IsolationPoint = {
  id: "p1",
  tag: "M-1-E1",
  label: "E1",
  name: "Main disconnect",
  energyType: "electrical",
  magnitude: "400 V",
  location: "North wall",
  deviceType: "disconnect",
  lockable: true,
  normalPosition: "ON",
  isolatedPosition: "OFF",
  isolationMethod: "Turn to OFF.",
  dissipation: null,
  dissipationLimit: null,
  verification: "Test every phase.",
  verificationUnit: "V",
  verificationLimit: 50,
  proveDead: true,
};
const version: PlacardVersion = {
  title: "Lockout of M-1",
  steps: [
    { ...emptyStep("prepare"), text: "Read the work order." },
    { ...emptyStep("notify"), text: "Tell the operators." },
    { ...emptyStep("isolate"), text: "Isolate M-1-E1.", pointTag: "M-1-E1", caution: "Arc flash." },
    { ...emptyStep("clear"), text: "Count the tools." },
  ],
  points: [point, { ...point, id: "p2", tag: "M-1-E2" }],
  stations: ["main panel"],
  hazards: [],
  otherPpe: "Long sleeves",
};
const spanish: StoredText[] = translatedTexts(version, []).map(({ kind, english }) => ({
  kind,
  english,
  text: `es ${english}`,
}));

test("[PRODUCT-02] each text of the placard is translated once, for all the places that say it", () => {
  const texts = translatedTexts(version, []);
  expect(texts.map(({ kind, english }) => `${kind}: ${english}`)).toEqual([
    "title: Lockout of M-1",
    "ppe: Long sleeves",
    "step: Read the work order.",
    "step: Tell the operators.",
    "point: Main disconnect",
    "location: North wall",
    "position: ON",
    "position: OFF",
    "isolation: Turn to OFF.",
    "verification: Test every phase.",
    "caution: Arc flash.",
    "station: main panel",
    "step: Count the tools.",
  ]);
  expect(texts.find(({ kind }) => kind === "point")?.points).toEqual(["M-1-E1", "M-1-E2"]);
  expect(texts.find(({ kind }) => kind === "caution")).toMatchObject({ points: ["M-1-E1"], steps: [3] });
});

describe("[PRODUCT-02] the next version", () => {
  const [read, tell, isolate, clear] = version.steps as [never, never, never, never];
  const next: PlacardVersion = {
    ...version,
    steps: [
      { ...emptyStep("prepare"), text: "Put on gloves." },
      read,
      { ...(tell as object), text: "Tell the operators and the shift lead." } as never,
      isolate,
      clear,
    ],
    points: [{ ...point, isolationMethod: "Turn the handle to O." }],
    otherPpe: "Long sleeves and an apron",
  };
  const carried = carriedOver(version, spanish, next);
  const texts = translatedTexts(next, carried);
  const textOf = (english: string) => texts.find((text) => text.english === english);

  test("takes over the translation of what it says in the same words", () => {
    expect(textOf("Read the work order.")?.text).toBe("es Read the work order.");
    expect(textOf("Main disconnect")?.text).toBe("es Main disconnect");
  });

  test("lacks that of what is new or changed, and shows what the changed text was", () => {
    expect(texts.filter(({ text }) => text === "").map(({ english, was }) => [english, was])).toEqual([
      ["Long sleeves and an apron", { english: "Long sleeves", text: "es Long sleeves" }],
      ["Put on gloves.", null],
      [
        "Tell the operators and the shift lead.",
        { english: "Tell the operators.", text: "es Tell the operators." },
      ],
      ["Turn the handle to O.", { english: "Turn to OFF.", text: "es Turn to OFF." }],
    ]);
  });

  test("keeps beside a text what it was until that is translated, also if other texts are saved", () => {
    const english = "Turn the handle to O.";
    const saved = savedOver(carried, [{ kind: "step", english: "Put on gloves.", text: "Póngase guantes." }]);
    const after = translatedTexts(next, saved);
    expect(after.find((text) => text.english === english)?.was).not.toBeNull();
    expect(after.find((text) => text.english === "Put on gloves.")?.text).toBe("Póngase guantes.");
    expect(after.find((text) => text.english === "Main disconnect")?.text).toBe("es Main disconnect");
    const done = savedOver(saved, [{ kind: "isolation", english, text: "Gire la maneta a O." }]);
    expect(translatedTexts(next, done).find((text) => text.english === english)?.was).toBeNull();
  });
});
