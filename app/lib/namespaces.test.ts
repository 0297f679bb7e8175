import { expect, test } from "vitest";
import { textFiles } from "../../tests/support/texts.ts";
import { namespaces } from "./namespaces.ts";

test("the app knows every file of texts", () => {
  expect([...namespaces].sort()).toEqual(Object.keys(textFiles).sort());
});
