import { expect, test } from "vitest";
import { legalEntity } from "./legal-entity.server.ts";

test("the site notice says what is configured, and names the variable of what is not", () => {
  const facts = legalEntity({ LEGAL_NAME: " Example Ltd ", LEGAL_EMAIL: "" });
  expect(facts.find(({ key }) => key === "name")?.value).toBe("Example Ltd");
  expect(facts.find(({ key }) => key === "email")).toEqual({
    key: "email",
    value: undefined,
    variable: "LEGAL_EMAIL",
  });
});
