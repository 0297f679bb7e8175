import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { apiClientOf } from "../e2e/support/api-client.ts";
import { padlocks } from "../e2e/support/lockout.ts";
import { openFiller } from "../taps/filler.ts";
import { Floor } from "../taps/floor.ts";
import { play } from "../taps/play.ts";
import { withProduct } from "./open-product.ts";

/**
 * `npm run hero`: carries a lockout of the demo data out on a phone, and takes the pictures of the website's home page
 * on the way: a point to isolate, its lock, a reading, and the person signed on.
 */
const folder = join(import.meta.dirname, "..", "..", "public", "hero");
const quality = 60;

await withProduct(async ({ browser }) => {
  await mkdir(folder, { recursive: true });
  const { page } = await openFiller(browser, "Replace filling valve seals");
  const { user } = await (
    await apiClientOf("acme", "technician")
  ).get<{ user: { name: string } }>("/api/auth/me");
  const taken = new Set<string>();
  const take = async (name: string) => {
    if (taken.has(name)) return;
    taken.add(name);
    const picture = await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(join(folder, `${name}.webp`), picture);
    console.log(`public/hero/${name}.webp  ${(picture.length / 1000).toFixed(1)} kB`);
  };
  const floor = new Floor(page);
  const titles: string[] = [];
  const begin = floor.begin.bind(floor);
  floor.begin = async () => {
    const title = await begin();
    titles.push(title);
    if (/^Isolate/.test(title)) await take("isolate");
    if (/^Sign on/.test(titles.at(-2) ?? "")) await take("signed-on");
    return title;
  };
  const press = floor.press.bind(floor);
  floor.press = async () => {
    if (/^Isolate/.test(titles.at(-1) ?? "")) await take("lock");
    if (/^Verify/.test(titles.at(-1) ?? "")) await take("verify");
    return press();
  };
  await play(floor, { nextLock: padlocks(30), name: user.name });
  console.log(titles.join("\n"));
});
