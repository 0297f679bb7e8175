import { expect, test } from "vitest";
import { timeZoneOf, timeZoneOfPerson } from "./time-zone.server.ts";

function from(cookie: string): string {
  return timeZoneOf(new Request("http://acme.localhost/dashboard", { headers: { cookie } }));
}

test("the browser's zone is taken from its cookie", () => {
  expect(from("a=b; hasp_tz=Europe%2FVienna")).toBe("Europe/Vienna");
});

test("[PRODUCT-11] the zone chosen on the profile goes before the browser's, on this page and on those after it", () => {
  const on = (cookie: string, chosen: string | null) =>
    timeZoneOfPerson(new Request("http://acme.localhost/", { headers: { cookie } }), chosen);
  const first = on("hasp_tz=Europe%2FVienna", "Asia/Tokyo");
  expect(first.timeZone).toBe("Asia/Tokyo");
  expect(first.setCookie).toMatch(/^hasp_zone=Asia%2FTokyo; Path=\/; Max-Age=31536000/);
  expect(from("hasp_zone=Asia%2FTokyo; hasp_tz=Europe%2FVienna")).toBe("Asia/Tokyo");
  expect(on("hasp_zone=Asia%2FTokyo", "Asia/Tokyo").setCookie).toBeNull();
  const someoneElse = on("hasp_zone=Asia%2FTokyo; hasp_tz=Europe%2FVienna", null);
  expect(someoneElse.timeZone).toBe("Europe/Vienna");
  expect(someoneElse.setCookie).toContain("Max-Age=0");
});

test.each(["", "hasp_tz=", "hasp_tz=Nowhere%2FTown", "hasp_tz=%E0%A4%A", "other_hasp_tz=Europe/Vienna"])(
  "%j leaves UTC",
  (cookie) => {
    expect(from(cookie)).toBe("UTC");
  },
);
