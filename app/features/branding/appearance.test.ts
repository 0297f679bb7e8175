import { describe, expect, test } from "vitest";
import { appearanceInside, appearanceOf, dayGrounds, defaultChoice, nightGrounds } from "./appearance.ts";
import { contrastOf, foregroundOn, hoverOf } from "./contrast.ts";
import { hexOf, oklchOf } from "./oklch.ts";

const difficult = [
  "#C54142",
  "#2C3C4D",
  "#FFFFFF",
  "#000000",
  "#FFE600",
  "#00FF66",
  "#777777",
  "#1B5E20",
  "#E91E63",
];

describe("colors", () => {
  test("contrast of black and white is 21, of a color with itself 1", () => {
    expect(contrastOf("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrastOf("#C54142", "#C54142")).toBe(1);
  });

  test("OKLCH of pure red agrees with the CSS Color 4 reference, and returns as it went", () => {
    const red = oklchOf("#ff0000");
    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.2577, 3);
    expect(red.hue).toBeCloseTo(29.23, 1);
    for (const color of difficult) expect(hexOf(oklchOf(color))).toBe(color.toLowerCase());
  });

  test("a color outside what screens show loses chroma, not lightness", () => {
    const shown = oklchOf(hexOf({ lightness: 0.9, chroma: 0.35, hue: 29 }));
    expect(shown.lightness).toBeCloseTo(0.9, 1);
    expect(shown.chroma).toBeLessThan(0.1);
  });
});

describe("a tenant's appearance", () => {
  test("[SIGNIN-09] without a choice of its own it is the product's: name, no logo, #C54142, #2C3C4D", () => {
    const appearance = appearanceOf({ ...defaultChoice, name: " " });
    expect(appearance).toMatchObject({ name: "Hasp", logo: null });
    expect(appearance.style).toMatchObject({ "--tenant-brand": "#c54142", "--tenant-second": "#2c3c4d" });
  });

  test.each(difficult)("%s stays readable as ground, as words and as edge, by day and by night", (color) => {
    const { style } = appearanceOf({ ...defaultChoice, primaryColor: color, secondaryColor: color });
    const read = (name: keyof typeof style) => style[name] ?? "missing";
    expect(contrastOf(read("--tenant-brand"), read("--tenant-brand-ink"))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(read("--tenant-brand-hover"), read("--tenant-brand-ink"))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(read("--tenant-second"), read("--tenant-second-ink"))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(read("--tenant-second-hover"), read("--tenant-second-ink"))).toBeGreaterThanOrEqual(
      4.5,
    );
    for (const ground of dayGrounds) {
      expect(contrastOf(read("--tenant-brand-text"), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(read("--tenant-brand-edge"), ground)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of nightGrounds) {
      expect(contrastOf(read("--tenant-brand-text-night"), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(read("--tenant-brand-edge-night"), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test("hovering shows: the color changes", () => {
    for (const color of difficult) {
      expect(hoverOf(color, foregroundOn(color))).not.toBe(color.toLowerCase());
    }
  });

  test("what is not a color cannot reach the document", () => {
    const { style } = appearanceOf({ ...defaultChoice, primaryColor: "red;background:url(//x)" });
    expect(style["--tenant-brand"]).toBe("#c54142");
  });

  test.each([
    ["the default", "#C54142", "#2C3C4D", "#2c3c4d"],
    ["a red", "#B71C1C", "#0D47A1", "#0d47a1"],
    ["a pink near it", "#D81B60", "#0D47A1", "#0d47a1"],
    ["two reds", "#B71C1C", "#E53935", "#2c3c4d"],
    ["a green", "#1B7A4B", "#2C3C4D", "#1b7a4b"],
    ["an orange", "#EF6C00", "#2C3C4D", "#ef6c00"],
    ["a gray that is almost red", "#5A4F4F", "#2C3C4D", "#5a4f4f"],
  ])("inside the app, main actions of %s are never the color of danger", (_, primary, secondary, action) => {
    const { style } = appearanceInside({
      ...defaultChoice,
      primaryColor: primary,
      secondaryColor: secondary,
    });
    expect(style["--tenant-brand"]).toBe(action);
    expect(style["--tenant-second"]).toBe(secondary.toLowerCase());
  });
});
