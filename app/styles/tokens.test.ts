import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf } from "#app/features/branding/contrast.ts";
import { dayGrounds, nightGrounds } from "#app/features/branding/appearance.ts";

const source = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [standard = "", highContrast = ""] = [
  source.slice(source.indexOf(":root {"), source.indexOf('[data-theme="light"]')),
  source.slice(source.indexOf("@utility high-contrast"), source.indexOf('[data-theme="contrast"]')),
];
const tokens = declared(standard);
const modes = {
  day: read(tokens, 0),
  night: read(tokens, 1),
  "high contrast, day": read(new Map([...tokens, ...declared(highContrast)]), 0),
  "high contrast, night": read(new Map([...tokens, ...declared(highContrast)]), 1),
};

const states = ["locked", "work", "waiting", "safe", "info"];
const grounds = ["canvas", "raised", "sunken"];
const textOnGround = [
  ...["ink", "ink-muted", "brand-text"].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...states.map((state) => [`${state}-ink`, state]),
  ...states.map((state) => [`${state}-text`, `${state}-soft`]),
  ...states.map((state) => [`${state}-text`, "raised"]),
  ...states.map((state) => ["ink", `${state}-soft`]),
  ["brand-ink", "brand"],
  ["brand-ink", "brand-hover"],
  ["second-ink", "second"],
  ["second-ink", "second-hover"],
  ["locked-ink", "locked-hover"],
] as [string, string][];
const edgeOnGround = ["line-strong", "focus"].flatMap((edge) =>
  ["canvas", "raised"].map((ground) => [edge, ground]),
) as [string, string][];

for (const [mode, color] of Object.entries(modes)) {
  test(`${mode}: text reaches a contrast of 4.5 on every ground it is on`, () => {
    const tooWeak = weaker(color, textOnGround, 4.5);
    expect(tooWeak).toEqual([]);
  });
  test(`${mode}: the edges of controls and the focus ring reach 3`, () => {
    expect(weaker(color, edgeOnGround, 3)).toEqual([]);
  });
}

test("the grounds that brand colors are derived for are those of the stylesheet", () => {
  expect(grounds.map(modes.day)).toEqual(dayGrounds);
  expect(grounds.map(modes.night)).toEqual(nightGrounds);
});

function weaker(color: (name: string) => string, pairs: [string, string][], atLeast: number) {
  return pairs
    .map(([ink, ground]) => ({ ink, ground, contrast: contrastOf(color(ink), color(ground)) }))
    .filter(({ contrast }) => !(contrast >= atLeast));
}

function declared(block: string) {
  return new Map(
    [...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** A token's color by day (0) or night (1), with the product's own brand. */
function read(from: Map<string, string>, scheme: 0 | 1) {
  return (name: string) => {
    const hexes = from.get(name)?.match(/#[0-9a-f]{6}/g) ?? [];
    const hex = hexes.length > 1 ? hexes[scheme] : hexes[0];
    if (!hex) throw new Error(`No color for --${name}`);
    return hex;
  };
}
