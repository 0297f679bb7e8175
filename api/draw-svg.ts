import { readFile } from "node:fs/promises";

/**
 * A process of its own that draws one SVG as a PNG: `draw-svg <from> <to> <longest side, px>`. What draws it can be
 * stopped only as a whole, so the process ends itself at a deadline and a memory limit. It ends with 0, or with 2 for an
 * SVG that is damaged.
 */
const [, , from = "", to = "", side = "0"] = process.argv;
const deadlineMs = 8_000;
const mostBytes = 600 * 1024 * 1024;

// Killed: an exit would wait for the drawing to be done.
const stop = () => process.kill(process.pid, "SIGKILL");
setTimeout(stop, deadlineMs).unref();
setInterval(() => process.memoryUsage.rss() > mostBytes && stop(), 20).unref();

try {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  // From memory: without an address of its own, it reaches no other file.
  const markup = await readFile(from);
  const { width, height } = await sharp(markup, { limitInputPixels: false }).metadata();
  const density = (72 * Number(side)) / Math.max(width, height);
  await sharp(markup, { density: Math.min(Math.max(density, 1), 72_000), limitInputPixels: 52_000_000 })
    .resize({ width: Number(side), height: Number(side), fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 3 })
    .toFile(to);
  process.exit(0);
} catch {
  process.exit(2);
}
