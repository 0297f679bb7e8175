import { padlocks } from "../e2e/support/lockout.ts";
import { withProduct } from "../screenshots/open-product.ts";
import { openFiller } from "./filler.ts";
import { Floor } from "./floor.ts";
import { play } from "./play.ts";
await withProduct(async ({ browser }) => {
  const { page } = await openFiller(browser, "Shots");
  const floor = new Floor(page);
  let n = 0;
  const begin = floor.begin.bind(floor);
  floor.begin = async () => {
    const title = await begin();
    await page.screenshot({ path: `/tmp/shots/${String(++n).padStart(2, "0")}.png` });
    return title;
  };
  await play(floor, { nextLock: padlocks(30), name: "Jonas Brandt" });
});
