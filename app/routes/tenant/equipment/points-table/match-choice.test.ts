import { expect, test } from "vitest";
import { matchChoice, matchYesOrNo } from "./match-choice.ts";

const energies = [
  { value: "", label: "Choose the energy type" },
  { value: "electrical", label: "Electrical" },
  { value: "pneumatic", label: "Compressed air" },
  { value: "stored_spring", label: "Springs" },
  { value: "thermal", label: "Hot surfaces" },
];

test("[PRODUCT-01] a pasted word finds its choice by what the screen or a file calls it, in any case", () => {
  expect(matchChoice(" ELECTRICAL ", energies)).toBe("electrical");
  expect(matchChoice("compressed-air", energies)).toBe("pneumatic");
  expect(matchChoice("Stored spring", energies)).toBe("stored_spring");
  expect(matchChoice("Steam", energies)).toBe("thermal");
  expect(matchChoice("", energies)).toBe("");
  expect(matchChoice("Plant air", energies)).toBe("pneumatic");
  expect(matchChoice("Voltage", energies)).toBeUndefined();
  expect(matchChoice("", energies.slice(1))).toBeUndefined();
});

test("[PRODUCT-01] yes and no are read as an import reads them", () => {
  expect(["Yes", "x", "1", "TRUE"].map(matchYesOrNo)).toEqual(["on", "on", "on", "on"]);
  expect(["no", "N", "0"].map(matchYesOrNo)).toEqual(["", "", ""]);
  expect(matchYesOrNo("perhaps")).toBeUndefined();
});
