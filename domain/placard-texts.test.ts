import { expect, test } from "vitest";
import { hasWords, lacking } from "./placard-texts.ts";

test("[PRODUCT-02] values, units, and tags are the same in every language, words are not", () => {
  for (const same of [
    "480 V",
    "6.6 kV, 2.5 MW",
    "0 bar(g)",
    "E-1",
    "HV-BML-001",
    "144 °C",
    "400 V AC, 50 Hz",
    "",
  ])
    expect(hasWords(same), same).toBe(false);
  for (const words of ["ON", "O (OFF)", "steam 3 bar(g), 144 °C", "Close S-HDR-02.", "two 400 kg weights"])
    expect(hasWords(words), words).toBe(true);
});

test("[PRODUCT-02] a number or a tag that the translation lacks is named", () => {
  expect(lacking("Wait 5 minutes, then open S-HDR-02.", "Espere 5 minutos y abra S-HDR-02.")).toEqual([]);
  expect(lacking("Wait 15 minutes at E1.", "Espere 5 minutos en E2.")).toEqual(["E1", "15"]);
  expect(lacking("Below 0.4 bar(g).", "Menos de 0,4 bar(g).")).toEqual([]);
  expect(lacking("Wait 24 h.", "انتظر ٢٤ ساعة.")).toEqual([]);
  expect(lacking("400 V, 3-phase", "400 V, trifásico")).toEqual([]);
});
