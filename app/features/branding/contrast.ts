import { hexOf, linearOf, oklchOf } from "./oklch.ts";

/** What text needs on its ground (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;
/** What an edge or a ring needs against what is beside it (WCAG 2.2, 1.4.11). */
export const edgeContrast = 3;

/** Contrast of two `#RRGGBB` colors, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [bright, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** White if it is readable on the ground, otherwise near-black, otherwise black: one of them always is. */
export function foregroundOn(ground: string): string {
  const candidates = ["#ffffff", "#10181f", "#000000"];
  return candidates.find((ink) => contrastOf(ink, ground) >= textContrast) ?? "#000000";
}

/**
 * The color itself, or the nearest one of its hue, darker or lighter, that reaches the contrast on every one
 * of the grounds.
 */
export function readableOn(
  color: string,
  grounds: readonly string[],
  direction: "darker" | "lighter",
  atLeast: number = textContrast,
): string {
  const { lightness, chroma, hue } = oklchOf(color);
  const step = direction === "darker" ? -0.01 : 0.01;
  for (let l = lightness; l >= 0 && l <= 1; l += step) {
    const candidate = l === lightness ? color.toLowerCase() : hexOf({ lightness: l, chroma, hue });
    if (grounds.every((ground) => contrastOf(candidate, ground) >= atLeast)) return candidate;
  }
  return direction === "darker" ? "#000000" : "#ffffff";
}

/**
 * The ground moved slightly away from its text, so the text only gets easier to read; toward it at the limit.
 */
export function hoverOf(ground: string, ink: string): string {
  const { lightness, chroma, hue } = oklchOf(ground);
  const away = ink === "#ffffff" ? -0.06 : 0.06;
  for (const shift of [away, -away / 2, -3 * away]) {
    const shifted = hexOf({ lightness: Math.min(1, Math.max(0, lightness + shift)), chroma, hue });
    if (shifted !== ground.toLowerCase() && contrastOf(shifted, ink) >= textContrast) return shifted;
  }
  return ground.toLowerCase();
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
