import { expect, it } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import { recordedValue } from "./recorded-value.ts";

it("the history of a point has the words of the screens for its device and energy, not their codes", () => {
  expect(recordedValue("energyType", "pneumatic", i18n.t)).toBe(i18n.t("equipment.energy.pneumatic"));
  expect(recordedValue("deviceType", "disconnect", i18n.t)).toBe(i18n.t("points.deviceTypes.disconnect"));
});

it("the history of a point writes numbers and answers as the screens do, and texts as typed", () => {
  expect(recordedValue("verificationLimit", 1500, i18n.t)).toBe("1,500");
  expect(recordedValue("lockable", false, i18n.t)).toBe(i18n.t("common.no"));
  expect(recordedValue("name", "disconnect", i18n.t)).toBe("disconnect");
});
