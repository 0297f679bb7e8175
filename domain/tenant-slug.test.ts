import { describe, expect, test } from "vitest";
import { faultOfSlug, suggestSlug } from "./tenant-slug.ts";

describe("[PRODUCT-13] a tenant's slug", () => {
  test.each(["acme", "a1b", "acme-foods-2", "x".repeat(40)])("%s is one", (slug) => {
    expect(faultOfSlug(slug)).toBeUndefined();
  });

  test.each([
    "",
    "ab",
    "-acme",
    "acme-",
    "Acme",
    "acme foods",
    "acme.foods",
    "äpfel",
    "xn--80ak6aa92e",
    "x".repeat(41),
  ])("%s is no label of a host", (slug) => {
    expect(faultOfSlug(slug)).toBe("form");
  });

  test.each(["www", "api", "admin", "platform", "default", "app", "mail"])("%s is stored back", (slug) => {
    expect(faultOfSlug(slug)).toBe("reserved");
  });

  test.each([
    ["Acme Foods", "acme-foods"],
    ["  Böhler & Söhne GmbH ", "bohler-sohne-gmbh"],
    ["Großwerk", "grosswerk"],
    ["工場", ""],
    [`${"long ".repeat(12)}`, "long-long-long-long-long-long-long-long"],
  ])("is suggested for %s: %s", (company, slug) => {
    expect(suggestSlug(company)).toBe(slug);
  });
});
