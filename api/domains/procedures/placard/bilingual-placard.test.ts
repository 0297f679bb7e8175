import { describe, expect, test } from "vitest";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { type TranslationLanguage, translationLanguages } from "#contract/procedures/translation-words.ts";
import { ppeKinds } from "#contract/procedures/words.ts";
import { examplePoint } from "#domain/example-point.ts";
import { placardTexts } from "#domain/placard-texts.ts";
import { completeContent } from "#domain/procedure-content.ts";
import { boxesOfPdf, textOfPdf } from "../../../../tests/support/pdf.ts";
import { englishLabels, labelsOf } from "./labels.ts";
import { placardPdf } from "./placard-pdf.ts";
import { printedPlacard } from "./printed-placard.ts";

const content = completeContent({
  requiredCertificates: ["high_voltage"],
  ppe: ["hard_hat", "electrical_gloves"],
  otherPpe: "Long sleeves",
  steps: [
    {
      kind: "notify",
      text: "Tell the operators of HV-BML-001.",
      caution: "Hot surfaces, 90 °C.",
      waitMinutes: 5,
    },
    { kind: "isolate", text: "Isolate.", pointTag: "HV-BML-001-E1", caution: "Arc flash." },
    { kind: "clear", text: "Count the tools." },
  ],
});
const points = [
  {
    ...examplePoint("1", "HV-BML-001-E1"),
    dissipation: "Wait for the capacitors",
    dissipationLimit: "below 50 V",
  },
];
const procedure = {
  title: "Lockout of HV-BML-001",
  equipment: { id: "1", tag: "HV-BML-001", name: "Ball mill" },
  site: "North works",
  illustrative: true,
  versions: [
    { number: 3, state: "published", reviewer: "Vera Stone", publishedAt: "2026-11-20T08:00:00.000Z" },
  ],
  shown: { number: 3, state: "published", title: "Lockout of HV-BML-001", content },
  points,
  stations: ["main panel"],
  hazards: ["Falling balls"],
  sharedPoints: [],
} as unknown as ProcedureDetail;

const words: Partial<Record<TranslationLanguage, string>> = { ar: "افتح الصمام", he: "פתחו את השסתום" };
const texts = (language: TranslationLanguage) =>
  placardTexts({
    title: procedure.shown.title,
    steps: content.steps,
    points,
    stations: procedure.stations,
    hazards: procedure.hazards,
    otherPpe: content.otherPpe,
  }).map(({ kind, english }) => ({
    kind,
    english,
    text: kind === "step" ? `${words[language] ?? "ñandú"} HV-BML-001 480 V` : `${language}. ${english}`,
  }));
const pdfOf = (language: TranslationLanguage | null, zone?: string) => {
  const translation = language && {
    language,
    approvals: 2,
    approvedAt: "2026-11-24T23:30:00.000Z",
    reviewer: "Lucía Gómez",
    texts: texts(language),
  };
  const placard = printedPlacard(procedure, {
    link: "https://acme.example/p",
    photos: new Map(),
    machinePhoto: undefined,
    translation,
    set: "hsg253",
    zone,
  });
  return placardPdf({ title: "Placard", tenant: "Acme", size: "A4", placards: [placard] });
};
const flat = (pdf: Buffer) => textOfPdf(pdf).replace(/\s+/g, " ");

describe("[PRODUCT-02] a placard in two languages", () => {
  test("says each text and each label in English and in the other language", async () => {
    const text = flat(await pdfOf("es"));
    for (const said of ["Count the tools.", "Isolate: Turn to OFF"]) expect(text).toContain(said);
    expect(text).toContain("PROCEDIMIENTO DE BLOQUEO Y ETIQUETADO");
    expect(text).toContain("Precaución: es. Arc flash.");
    expect(text).toContain("Debe indicar: 50 V o menos, probado vivo-muerto-vivo");
    expect(text).toContain("Después espere 5 min.");
    expect(text).toContain("traducción 2, aprobada el 24 nov 2026, revisada por Lucía Gómez");
    expect(text).toContain("Spanish translation 2 · Sheet 1 of 1");
    expect(text).toContain("alta tensión");
    expect(text).toContain("North works · HSG253");
    expect(text).toContain(
      "Hazards of this machine Falling balls Peligros de esta máquina es. Falling balls",
    );
    expect(text).toContain("Wear: hard hat, insulating gloves, Long sleeves");
    expect(text).toContain("Use: casco, guantes dieléctricos, es. Long sleeves");
    // In one language it says nothing of another.
    expect(flat(await pdfOf(null))).not.toMatch(/Precaución|Spanish/);
  });

  test.each(translationLanguages)(
    "in %s has every letter, says its language, and is the same bytes",
    async (code) => {
      const [one, other] = [await pdfOf(code), await pdfOf(code)];
      expect(one.equals(other)).toBe(true);
      expect(boxesOfPdf(one)).toBe(0);
      expect(one.toString("latin1")).toContain(`/Lang (${code})`);
      expect(textOfPdf(one)).toContain(labelsOf[code].band);
    },
  );

  test("from right to left is copied in the order of reading, with tags and values as they are", async () => {
    const lines = textOfPdf(await pdfOf("ar")).split("\n");
    expect(lines).toContain("افتح الصمام HV-BML-001 480 V");
    expect(lines).toContain("ar. ON ← ar. OFF");
    expect(lines.join(" ")).toContain("أو أقل، يُختبر");
  });
});

test("[PRODUCT-02] a placard has the days of its site, and names the site's time zone", async () => {
  expect(flat(await pdfOf("es", "Asia/Tokyo"))).toContain("aprobada el 25 nov 2026");
  expect(flat(await pdfOf(null, "Pacific/Honolulu"))).toContain("published, Nov 19, 2026 (Pacific/Honolulu)");
  expect(flat(await pdfOf(null))).toContain("published, Nov 20, 2026, reviewed by Vera Stone");
});

test("[PRODUCT-02] each language has a name of its own for each protective equipment", () => {
  const english: Record<string, string> = englishLabels().ppe;
  for (const language of translationLanguages) {
    const names = labelsOf[language].ppe;
    expect(Object.keys(names).toSorted(), language).toEqual([...ppeKinds].toSorted());
    expect(new Set(Object.values(names)).size, language).toBe(ppeKinds.length);
    for (const [kind, name] of Object.entries(names)) expect(name, language).not.toBe(english[kind]);
  }
});

test("[PRODUCT-02] the labels of each language fill in what the English ones fill in", () => {
  const marks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  const english = englishLabels();
  for (const language of translationLanguages) {
    const labels: Record<string, unknown> = { ...labelsOf[language] };
    for (const [key, value] of Object.entries(english)) {
      // Each of them names the version and the translation in its own way.
      if (typeof value !== "string" || !(key in labels) || ["version", "translation"].includes(key)) continue;
      expect(marks(String(labels[key])), `${language} ${key}`).toEqual(marks(value));
    }
    expect(marks(labelsOf[language].count)).toEqual(["{{count}}"]);
  }
});
