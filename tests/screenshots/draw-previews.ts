import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import sharp from "sharp";
import { withProduct } from "./open-product.ts";

/**
 * `npm run previews`: draws the link previews of the website's pages, one for each page of the sitemap, with its
 * title and drawing, and writes the list of them that the pages read.
 */
const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "public", "previews");
const list = join(root, "app", "features", "website", "drawn-previews.ts");

await withProduct(async ({ product, browser }) => {
  const mark = await readFile(join(root, "public", "favicon.svg"), "utf8");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "dark" });
  const site = `http://localhost:${product.port}`;
  await page.goto(`${site}/sitemap.xml`);
  const sitemap = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  const names: string[] = [];
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const name = new URL(address).pathname.split("/").filter(Boolean).join("-") || "home";
    await page.goto(address);
    await becomeCard(page, mark);
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colors: 64, effort: 10 })
      .toBuffer();
    await writeFile(join(folder, `${name}.png`), picture);
    names.push(name);
    console.log(`public/previews/${name}.png  ${(picture.length / 1000).toFixed(1)} kB`);
  }
  await writeFile(list, moduleOf(names.sort()));
});

/** Turns the page into its card: its title and drawing on the product's background, in the website's font. */
async function becomeCard(page: Page, mark: string): Promise<void> {
  await page.evaluate((logo) => {
    const title = document.querySelector("h1")?.textContent ?? "";
    const name =
      document.querySelector("meta[property='og:title']")?.getAttribute("content")?.split(":")[0] ?? "";
    const drawings = [...document.querySelectorAll<SVGSVGElement>("main svg[aria-hidden]")];
    // Icons are small, drawings are not.
    const drawing =
      location.pathname === "/" ? undefined : drawings.find((svg) => svg.viewBox.baseVal.width >= 100);
    document.documentElement.dataset["theme"] = "dark";
    document.body.innerHTML = `
      <div style="position:fixed;inset:0;z-index:99;background:#2c3c4d;color:#fff;border-bottom:16px solid #c54142;
          display:grid;grid-template:minmax(0,1fr) / 1fr 340px;gap:48px;padding:64px 72px;overflow:hidden">
        <div style="display:flex;flex-direction:column;justify-content:space-between">
          <p style="display:flex;gap:20px;align-items:center;font-size:44px;font-weight:600;line-height:1">
            <span id="mark" style="width:88px"></span>Hasp</p>
          <p id="title" style="font-weight:700;letter-spacing:-1.5px;line-height:1.1;text-wrap:balance"></p>
          <p id="name" style="font-size:28px;opacity:.85"></p>
        </div>
        <div id="drawing" style="display:grid;align-items:center"></div>
      </div>`;
    const put = (id: string) => document.getElementById(id) as HTMLElement;
    put("mark").innerHTML = logo;
    put("title").textContent = title;
    put("title").style.fontSize = title.length > 60 ? "54px" : title.length > 34 ? "62px" : "76px";
    put("name").textContent = name === title ? "Lockout/tagout, one step at a time" : name;
    if (drawing) put("drawing").append(drawing.cloneNode(true));
    else put("drawing").innerHTML = logo;
    const size = drawing ? "width:340px" : "width:620px;opacity:.16";
    put("drawing").querySelector("svg")?.setAttribute("style", `${size};max-width:none;color:#fff`);
  }, mark);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

function moduleOf(names: string[]): string {
  const lines = names.map((name) => `  ${JSON.stringify(name)},\n`).join("");
  return `/** The pictures in \`public/previews\`, as \`npm run previews\` has written them. */\nexport const drawnPreviews: readonly string[] = [\n${lines}];\n`;
}
