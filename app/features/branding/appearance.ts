import type { PolicySet } from "#contract/policies/words.ts";
import type { Appearance } from "#app/lib/appearance.ts";
import { oklchOf } from "./oklch.ts";
import { contrastOf, edgeContrast, foregroundOn, hoverOf, readableOn } from "./contrast.ts";

/** A tenant's appearance (`GET /api/tenant/branding`). */
export interface BrandingChoice {
  name: string;
  logo: string | null;
  words?: PolicySet;
  primaryColor: string;
  secondaryColor: string;
}

/** The product's own appearance. */
export const defaultChoice: BrandingChoice = {
  name: "Hasp",
  logo: null,
  primaryColor: "#C54142",
  secondaryColor: "#2C3C4D",
};

/* The grounds that brand-colored words and edges are on: canvas, raised, sunken of app/styles/tokens.css. */
export const dayGrounds = ["#f4f6f8", "#ffffff", "#e8edf1"];
export const nightGrounds = ["#0e151b", "#17212a", "#0a1014"];

/**
 * Derives every brand color from the two that a tenant chose. Text reaches a contrast of 4.5 and edges 3 on
 * every ground they are used on, whatever the choice; an invalid color counts as the default.
 */
export function appearanceOf(choice: BrandingChoice): Appearance {
  const brand = colorOr(choice.primaryColor, defaultChoice.primaryColor);
  const second = colorOr(choice.secondaryColor, defaultChoice.secondaryColor);
  return appearanceIn(choice, brand, second);
}

/**
 * The same inside the app, where red means danger and locked out only: a primary color that looks like it gives way to
 * the secondary one, or to the product's own.
 */
export function appearanceInside(choice: BrandingChoice): Appearance {
  const own = [choice.primaryColor, choice.secondaryColor].map((color) =>
    colorOr(color, defaultChoice.secondaryColor),
  );
  const brand = own.find((color) => !looksLikeDanger(color)) ?? defaultChoice.secondaryColor.toLowerCase();
  return appearanceIn(choice, brand, colorOr(choice.secondaryColor, defaultChoice.secondaryColor));
}

/** A link of a dark, gray color would be as dim as what is muted: at night, words get more than they need. */
const nightContrast = 7;

/** `--locked` of app/styles/tokens.css. */
const dangerColor = "#c8102e";
/** How close two hues look alike, degrees. */
const alike = 25;
/** Below this chroma a color is a gray: its hue does not show. */
const leastChroma = 0.04;

function looksLikeDanger(color: string): boolean {
  const { hue, chroma } = oklchOf(color);
  const apart = Math.abs(hue - oklchOf(dangerColor).hue) % 360;
  return chroma >= leastChroma && Math.min(apart, 360 - apart) <= alike;
}

function appearanceIn(choice: BrandingChoice, brand: string, second: string): Appearance {
  const brandInk = foregroundOn(brand);
  const secondInk = foregroundOn(second);
  return {
    name: choice.name.trim() || defaultChoice.name,
    logo: choice.logo,
    words: choice.words ?? "osha",
    style: {
      "--tenant-brand": brand,
      "--tenant-brand-ink": brandInk,
      "--tenant-brand-hover": hoverOf(brand, brandInk),
      "--tenant-brand-text": readableOn(brand, dayGrounds, "darker"),
      "--tenant-brand-text-night": readableOn(brand, nightGrounds, "lighter", nightContrast),
      "--tenant-brand-edge": edgeOn(brand, dayGrounds, "darker"),
      "--tenant-brand-edge-night": edgeOn(brand, nightGrounds, "lighter"),
      "--tenant-second": second,
      "--tenant-second-ink": secondInk,
      "--tenant-second-hover": hoverOf(second, secondInk),
    },
  };
}

function edgeOn(color: string, grounds: readonly string[], direction: "darker" | "lighter") {
  if (grounds.every((ground) => contrastOf(color, ground) >= edgeContrast)) return color;
  return readableOn(color, grounds, direction, edgeContrast);
}

function colorOr(unverified: string, fallback: string): string {
  return (/^#[0-9a-f]{6}$/i.test(unverified) ? unverified : fallback).toLowerCase();
}
