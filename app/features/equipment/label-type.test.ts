import { expect, test } from "vitest";
import { letterWidth, lineWidthMm, sizeOfTag } from "./label-type.ts";

test.each(["E1", "FB-FIL-007-E1", "HV-BML-001-E12", "PH-AUT-101-STEAM-01", "NORTHGATE-HV-BML-001-E"])(
  "[PRODUCT-01] the tag %s fits on one line of its label",
  (tag) => {
    const className = sizeOfTag(tag);
    const millimeters = Number(/text-\[([\d.]+)mm\]/.exec(className)?.[1]);
    expect(className).toContain("whitespace-nowrap");
    expect(millimeters * letterWidth * tag.length).toBeLessThanOrEqual(lineWidthMm);
  },
);

test("[PRODUCT-01] a tag of 40 letters continues two lines, and the shortest is the largest", () => {
  expect(sizeOfTag("X".repeat(40))).toBe("break-all text-[2.4mm]");
  expect(sizeOfTag("E1")).toContain("text-[4mm]");
});
