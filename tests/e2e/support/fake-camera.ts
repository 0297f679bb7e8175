import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright/test";
import { encode } from "uqr";
import { ensureChromiumWithCameras } from "../../../scripts/suite/chromium.ts";

/** A browser whose camera films what the test holds in front of it. */
export interface FilmedBrowser {
  browser: Browser;
  /** What the camera sees from the next time it is opened: a QR code of this text, or a blank wall. */
  show: (text: string | undefined) => Promise<void>;
  close: () => Promise<void>;
}

const width = 640;
const height = 480;

/** Chromium opens the file again whenever a page opens the camera, and plays it over and over. */
export async function filmedBrowser(): Promise<FilmedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "hasp-camera-"));
  const film = join(folder, "film.y4m");
  const show = (text: string | undefined) => writeFile(film, filmOf(text));
  await show(undefined);
  const browser = await chromium.launch({
    executablePath: ensureChromiumWithCameras(),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  };
  return { browser, show, close };
}

/** Two equal frames without any color: https://wiki.multimedia.cx/index.php/YUV4MPEG2 */
function filmOf(text: string | undefined): Buffer {
  const light = pictureOf(text);
  const color = Buffer.alloc((width * height) / 2, 128);
  const frame = [Buffer.from("FRAME\n"), light, color];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`),
    ...frame,
    ...frame,
  ]);
}

/** How light each pixel is: the code in the middle of a gray wall, as large as fits. */
function pictureOf(text: string | undefined): Buffer {
  const light = Buffer.alloc(width * height, 160);
  if (text === undefined) return light;
  const { data } = encode(text, { ecc: "L", border: 4 });
  const module = Math.floor(height / data.length);
  const left = Math.floor((width - data.length * module) / 2);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      for (let line = 0; line < module; line += 1) {
        const start = (row * module + line) * width + left + column * module;
        light.fill(isDark ? 20 : 235, start, start + module);
      }
  return light;
}
