import { expect, test } from "vitest";
import { timeZoneOf } from "./time-zone.server.ts";

function from(cookie: string): string {
  return timeZoneOf(new Request("http://acme.localhost/dashboard", { headers: { cookie } }));
}

test("the browser's zone is taken from its cookie", () => {
  expect(from("a=b; hasp_tz=Europe%2FVienna")).toBe("Europe/Vienna");
});

test.each(["", "hasp_tz=", "hasp_tz=Nowhere%2FTown", "hasp_tz=%E0%A4%A", "other_hasp_tz=Europe/Vienna"])(
  "%j leaves UTC",
  (cookie) => {
    expect(from(cookie)).toBe("UTC");
  },
);
