import { expect, test } from "vitest";
import { cameFrom } from "./came-from.ts";

const here = new URL("https://hasp.example/demo?utm_source=fair&utm_medium=&plan=x");

test("a visitor's path before, and the campaign of the address, are told; a query is not", () => {
  expect(cameFrom(here, "https://hasp.example/features?secret=1")).toEqual({
    referrer: "/features",
    campaign: [{ name: "utm_source", value: "fair" }],
  });
  expect(cameFrom(here, "https://search.example/?q=lockout").referrer).toBe("https://search.example/");
});

test("nothing is known of a visitor from nowhere, from the page itself, or from a made-up place", () => {
  for (const referer of [null, "", "nonsense", "https://hasp.example/demo", "javascript:alert(1)"]) {
    expect(cameFrom(here, referer).referrer, String(referer)).toBe("");
  }
});

test("what is too long is cut, what cannot be in a line is left out", () => {
  const url = new URL(`https://hasp.example/demo?utm_term=${"x".repeat(9999)}&utm_content=a%0Ab`);
  const { referrer, campaign } = cameFrom(url, `https://other.example/${"y".repeat(9999)}`);
  expect(referrer).toHaveLength(300);
  expect(campaign).toEqual([
    { name: "utm_term", value: "x".repeat(100) },
    { name: "utm_content", value: "ab" },
  ]);
});
