import type { Drawing } from "#contract/drawings/schemas.ts";
import sharp from "sharp";
import type { Caller } from "./api.ts";
import { formOf } from "./files.ts";
import { accepted } from "./lockouts.ts";

/** A small drawing of a line, as someone would export it. */
export const lineSvg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 400">
  <defs><g id="valve"><path d="M-20-12 20 12V-12L-20 12Z" fill="none" stroke="#123" stroke-width="3"/></g></defs>
  <path d="M40 200H760M400 60V340" fill="none" stroke="#345" stroke-width="6"/>
  <use xlink:href="#valve" x="200" y="200"/><use href="#valve" x="600" y="200"/>
  <text x="60" y="180" font-size="24" font-family="sans-serif">Steam header 6 bar</text>
</svg>`;

export const linePng = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: "#dfe6ee" } })
    .png()
    .toBuffer();

/** Sends a form with a picture, as the page does. */
export function sendPicture(
  caller: Pick<Caller, "send">,
  path: string,
  fields: Record<string, string>,
  contents: Buffer | string,
  name = "line.svg",
) {
  const { payload, headers } = formOf(fields, [{ name, contents }]);
  return caller.send("POST", path, payload, headers);
}

/** A drawing at a location, without points. */
export async function addDrawing(
  caller: Pick<Caller, "send">,
  { locationId, name }: { locationId: string; name: string },
): Promise<Drawing> {
  return accepted(
    await sendPicture(caller, "/api/drawings/upload", { locationId, name }, lineSvg),
  ) as Drawing;
}
