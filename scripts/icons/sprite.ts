import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as lucide from "lucide-react";
import { createElement } from "react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { energyDrawings } from "./energy-drawings.ts";
import { logoDrawings } from "./logo-drawings.ts";

const root = join(import.meta.dirname, "..", "..");
export const spriteFile = join(root, "app", "ui", "icons", "sprite.svg");

/** The SVG file of every icon in app/ui/icons/icons.ts, of every energy, and of the logo. Throws for a name Lucide does not know. */
export async function drawSprite(): Promise<string> {
  const list = await readFile(join(root, "app", "ui", "icons", "icons.ts"), "utf8");
  const names = [...list.matchAll(/ icon\("(\w+)"\)/g)].map(([, name = ""]) => name);
  const drawings = [...names.map((name) => [name, lucideDrawing(name)]), ...Object.entries(energyDrawings)];
  const symbol = (grid: number, name: string, drawing: string) =>
    `<symbol id="${name}" viewBox="0 0 ${grid} ${grid}">${drawing}</symbol>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "<!-- Lucide, ISC License, Copyright (c) Lucide Icons and Contributors; energies, logo: Hasp -->",
    ...drawings.map(([name = "", drawing = ""]) => symbol(24, name, drawing)),
    ...Object.entries(logoDrawings).map(([name, drawing]) => symbol(32, name, drawing)),
    "</svg>\n",
  ].join("\n");
}

function lucideDrawing(name: string): string {
  const icon = (lucide as unknown as Record<string, ComponentType | undefined>)[name];
  if (!icon) throw new Error(`Lucide has no icon ${name}.`);
  const svg = renderToStaticMarkup(createElement(icon));
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")).replace(/><\/\w+>/g, "/>");
}
