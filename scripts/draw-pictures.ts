import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { findChromium } from "./suite/chromium.ts";

const folder = join(import.meta.dirname, "..", "public");

/** Draws the pixel images of `public/` (icons and link preview) from the logo in `favicon.svg`. */
export async function drawPictures(): Promise<void> {
  const mark = await readFile(join(folder, "favicon.svg"), "utf8");
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  const keep = (file: string, content: Buffer) => writeFile(join(folder, file), content);
  const icon = (size: number) => draw(size, size, `<style>svg{display:block;width:100vw}</style>${mark}`);
  await keep("apple-touch-icon.png", await icon(180));
  await keep("icon-192.png", await icon(192));
  await keep("icon-512.png", await icon(512));
  await keep("favicon.ico", asIco(await icon(32), 32));
  await keep("preview.png", await draw(1200, 630, preview(mark)));
  await browser.close();

  async function draw(width: number, height: number, body: string): Promise<Buffer> {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<!doctype html><style>body{margin:0;background:#2c3c4d}</style>${body}`);
    const picture = await page.screenshot();
    await page.close();
    return picture;
  }
}

/** One PNG in the container that browsers ask for beside documents that name no icon: header, one entry, picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function preview(mark: string): string {
  return `<style>
    main{box-sizing:border-box;height:630px;padding:88px 96px;color:#fff;font-family:"Liberation Sans",Arial,sans-serif;
      display:flex;flex-direction:column;justify-content:space-between;border-bottom:16px solid #c54142}
    p{margin:0;font-weight:700} .name{display:flex;align-items:center;gap:24px;font-size:56px} svg{width:120px}
    .words{font-size:84px;line-height:1.1;letter-spacing:-2px}
  </style><main><p class="name">${mark} Hasp</p><p class="words">Locked, relieved, verified.<br>Then work.</p></main>`;
}

if (import.meta.main) await drawPictures();
