import { expect, test } from "vitest";
import { consentValue, essentialOnly, everything, readConsent } from "./record.ts";

const day = "2026-11-21";

test("a decision is read back as it was made", () => {
  for (const consent of [essentialOnly, everything, { ...essentialOnly, preferences: true }]) {
    const header = `hasp_tz=UTC; hasp_consent=${consentValue(consent, day)}; hasp_theme=x`;
    expect(readConsent(header)).toEqual(consent);
  }
});

test("no cookie, nonsense, and a decision on another version count as none", () => {
  const values = ["", "x", "2.111.2026-11-21", "1.11.2026-11-21", "1.112.2026-11-21", "11.111.2026-11-21"];
  for (const value of values) expect(readConsent(`hasp_consent=${value}`), value).toBeUndefined();
  expect(readConsent(null)).toBeUndefined();
  expect(readConsent("other_hasp_consent=1.111.2026-11-21")).toBeUndefined();
});
