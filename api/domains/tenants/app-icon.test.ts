import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { apiOfFile } from "../../../tests/support/api.ts";
import { appIcon, initialsOf } from "./app-icon.ts";

const api = apiOfFile(["acme"]);

const iconOf = (query: string, slug = "acme") =>
  api.app.inject({ url: `/api/tenant/app-icon${query}`, headers: { "x-tenant-slug": slug } });

describe("the icon of a tenant's app", () => {
  test.each([
    ["", 192],
    ["?size=180", 180],
    ["?size=512&purpose=maskable", 512],
  ])("%s is a PNG of %i pixels that browsers keep for a day", async (query, side) => {
    const { statusCode, headers, rawPayload } = await iconOf(query);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "public, max-age=86400",
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: side, height: side });
  });

  test("has no other sizes, so no one makes the server draw what it does not need", async () => {
    expect((await iconOf("?size=100000")).statusCode).toBe(400);
    expect((await iconOf("", "nobody")).statusCode).toBe(404);
  });

  test("shows the tenant's color, and letters that stand out from it", async () => {
    const middle = async (color: string) => {
      const png = await appIcon({ name: "Acme Foods", color, logo: null }, 192, "any");
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
      return { ground: at(96, 10), pixels: new Set(Array.from({ length: 192 }, (_, x) => at(x, 96).join())) };
    };
    const dark = await middle("#c54142");
    expect(dark.ground).toEqual([0xc5, 0x41, 0x42]);
    expect(dark.pixels).toContain("255,255,255");
    expect((await middle("#ffee00")).pixels).toContain("20,32,43");
  });

  test("shows the logo in full where there is one, on white", async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#00ff00" } })
      .png()
      .toBuffer();
    const png = await appIcon({ name: "Acme", color: "#c54142", logo }, 192, "maskable");
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 192 + x) * 3).subarray(0, 3)];
    expect([at(0, 0), at(96, 96)]).toEqual([
      [255, 255, 255],
      [0, 255, 0],
    ]);
  });
});

test.each([
  ["Acme Foods", "AF"],
  ["borealis", "B"],
  ["  3M  Deutschland GmbH", "3D"],
  ["Österreichische Mühlen", "ÖM"],
  ["東京 Steel", "S"],
  ["東京", "H"],
  ["", "H"],
])("the initials of %j are %s", (name, expected) => {
  expect(initialsOf(name, (sign) => /[\p{Script=Latin}\p{N}]/u.test(sign))).toBe(expected);
});
