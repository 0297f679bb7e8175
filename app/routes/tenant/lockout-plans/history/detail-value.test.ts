import { expect, it } from "vitest";
import { formatInstant } from "#contract/format.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { detailValue } from "./detail-value.ts";

const vienna = { t: i18n.t, timeZone: "Europe/Vienna" };
const end = "2026-11-20T12:00:00.000Z";

it.each(["expiresAt", "reviewBy", "deviceAt"])(
  "the history writes %s as the screens write a time, with its zone",
  (name) => {
    expect(detailValue(name, end, vienna)).toBe(formatInstant(end, "Europe/Vienna", true));
  },
);

it("the history writes a note as it was typed, also one that looks like a time", () => {
  expect(detailValue("note", end, vienna)).toBe(end);
});

it("the history writes readings, answers, and outcomes in words", () => {
  expect(detailValue("value", 1234.5, vienna)).toBe("1,234.5");
  expect(detailValue("peopleClear", true, vienna)).toBe(i18n.t("common.yes"));
  expect(detailValue("outcome", "left_isolated", vienna)).toBe(i18n.t("history.outcomes.left_isolated"));
});
