import { Floor } from "../taps/floor.ts";
import { play } from "../taps/play.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { padlocks } from "./support/lockout.ts";
import { startOwnProduct } from "./support/own-product.ts";
import { approvedPlan } from "./support/plans.ts";

let stop: () => Promise<void>;

// Every point of the filler is this lockout's alone, except the one that the demo's pasteurizer holds too.
test.beforeAll(async () => {
  stop = await startOwnProduct({});
});
test.afterAll(() => stop());

test("[PRODUCT-04] the fields and the button of every step are in sight at once, from notice to close @phone", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const place = { slug: "acme", machine: "FB-FIL-007", technician: "technician" };
  const plan = await approvedPlan(place, "Journey: everything in one view");
  await signIn(page, place.slug, place.technician);
  await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/execute`));
  const floor = new Floor(page);
  const hidden = await play(floor, { nextLock: padlocks(30), name: "Jonas Brandt" });
  // What the procedure says to do is never cut: below a long one, a field may be out of sight, but the button never is.
  const isLong = (title: string) => /^(Isolate S-HDR-02|Try to start)/.test(title);
  const unseen = Object.entries(hidden).filter(
    ([title, fields]) => !isLong(title) || fields.includes("button"),
  );
  expect(unseen).toEqual([]);
  expect(
    floor.steps.filter(
      ({ title, scrolls, isWide, isInReach }) => (scrolls > 0 && !isLong(title)) || isWide || !isInReach,
    ),
  ).toEqual([]);
  expect(floor.steps.length).toBeLessThanOrEqual(25);
  expect(floor.steps.reduce((all, { taps }) => all + taps, 0)).toBeLessThanOrEqual(45);
  expect(floor.steps.map(({ title }) => title).filter((title) => title.startsWith("Isolate"))).toHaveLength(
    6,
  );
});
