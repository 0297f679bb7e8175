import { apiClientOf } from "../e2e/support/api-client.ts";
import { padlocks } from "../e2e/support/lockout.ts";
import { withProduct } from "../screenshots/open-product.ts";
import { openFiller } from "./filler.ts";
import { Floor } from "./floor.ts";
import { play } from "./play.ts";

/**
 * `npm run count:taps`: plays the six-point filler on a phone, with a hand scanner, and prints what it took beside the
 * first figures and the budgets.
 */
await withProduct(async ({ browser }) => {
  const { page } = await openFiller(browser, "Count the taps");
  const { user } = await (
    await apiClientOf("acme", "technician")
  ).get<{ user: { name: string } }>("/api/auth/me");
  const floor = new Floor(page);
  const hidden = await play(floor, { nextLock: padlocks(30), name: user.name });
  await page.waitForLoadState("networkidle");
  const { steps } = floor;
  const sum = (of: (step: (typeof steps)[number]) => number) =>
    steps.reduce((all, step) => all + of(step), 0);
  const most = (of: (step: (typeof steps)[number]) => number) => Math.max(...steps.map(of));
  for (const { title, taps, typed, scrolls, requests, bytes, isInReach } of steps) {
    const reach = isInReach ? "" : " · out of the thumb's reach";
    console.log(
      `${title}: ${taps} taps, ${typed} typed, ${scrolls} scrolls, ${requests} requests, ${bytes} B${reach}`,
    );
  }
  const rows = [
    ["measure", "first", "now", "budget"],
    ["---", "---", "---", "---"],
    ["taps", 94, sum(({ taps }) => taps), "≤ 45"],
    ["typed characters", 241, sum(({ typed }) => typed), "≤ 60"],
    ["screens", 45, steps.length, "≤ 25"],
    ["scrolls", 32, sum(({ scrolls }) => scrolls), "0"],
    ["steps whose page moves sideways", "", sum(({ isWide }) => Number(isWide)), "0"],
    ["steps whose button is out of the thumb's third", "", sum(({ isInReach }) => Number(!isInReach)), "0"],
    ["steps with a field below the bar", "", Object.keys(hidden).length, "0"],
    ["requests of a step, most", "", most(({ requests }) => requests), "1"],
    ["kB of a step, most", "", (most(({ bytes }) => bytes) / 1000).toFixed(1), "< 20"],
  ];
  console.log(rows.map((row) => `| ${row.join(" | ")} |`).join("\n"));
  for (const [title, fields] of Object.entries(hidden))
    console.log(`Below the bar: ${title}: ${fields.join(", ")}`);
});
