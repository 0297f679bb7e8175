import { expect, test } from "vitest";
import { timeZoneOptions } from "./time-zone-options.ts";

test("marks the chosen time zone, and values a zone by its name where its label differs", () => {
  const html = timeZoneOptions("America/New_York", "Like this browser");
  expect(html).toContain('<option value="">Like this browser<option>');
  expect(html).toContain('<option selected value="America/New_York">America/New York<option>');
  expect(html).toContain("<option>Europe/Vienna<option>");
  expect(html.match(/ selected/g)).toHaveLength(1);
});

test("every zone is an option, whose name needs no escaping", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(timeZoneOptions("", "").match(/<option/g)).toHaveLength(zones.length + 1);
  expect(zones.filter((zone) => !/^[\w/+-]+$/.test(zone))).toEqual([]);
});
