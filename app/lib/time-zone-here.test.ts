import { afterEach, expect, test, vi } from "vitest";
import { ownZone } from "./time-zone-here.ts";

afterEach(() => vi.unstubAllGlobals());

test("without a server, times are in the zone that the person chose, or else in that of the browser", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const [cookie, zone] of [
    ["theme=dark; hasp_zone=Asia%2FTokyo", "Asia/Tokyo"],
    ["hasp_zone=Europe/Vienna; theme=dark", "Europe/Vienna"],
    ["hasp_tz=Asia%2FTokyo", own],
    ["hasp_zone=", own],
    ["hasp_zone=Nowhere", own],
    ["hasp_zone=%E0%A4%A", own],
  ] as const) {
    vi.stubGlobal("document", { cookie });
    expect(ownZone()).toBe(zone);
  }
});
