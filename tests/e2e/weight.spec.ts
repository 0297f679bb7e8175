import { type BuiltRoute, sentBytesOf, siteMapOfBuild } from "../support/site-map.ts";
import { expect, test } from "./support/fixtures.ts";

/** The most a screen may add to what its area shares, kB with Brotli. */
const most = 35;
const areas = ["routes/tenant/", "routes/platform/"];

test("a screen of the app or the portal brings 35 kB of scripts of its own at most @desktop", async () => {
  const { routes, entry } = siteMapOfBuild();
  const byId = new Map(routes.map((route) => [route.id, route]));
  const frames = ({ parentId }: BuiltRoute): readonly string[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    return parent ? [...frames(parent), ...parent.scripts] : entry;
  };
  const screens = routes.filter(({ id, isPage }) => isPage && areas.some((area) => id.startsWith(area)));
  expect(screens.length).toBeGreaterThan(60);
  const tooHeavy = screens.flatMap((screen) => {
    const shared = new Set(frames(screen));
    const own = [...new Set(screen.scripts)].filter((script) => !shared.has(script));
    const weighed = own.map((script) => ({ script, size: sentBytesOf(script) / 1000 }));
    const sum = weighed.reduce((total, { size }) => total + size, 0);
    if (sum <= most) return [];
    const heaviest = weighed.sort((one, other) => other.size - one.size).slice(0, 5);
    const named = heaviest.map(({ script, size }) => `${script} ${size.toFixed(1)} kB`);
    return [`${screen.pattern}: ${sum.toFixed(1)} kB, most of it ${named.join(", ")}`];
  });
  expect(tooHeavy).toEqual([]);
});
