import { expect, test } from "vitest";
import { isSimplePin } from "./pin.ts";

test.each([
  "111111",
  "121212",
  "123456",
  "654321",
  "890123",
  "135791",
  "123123",
  "47474747",
  "12341234",
  "112211",
  "159753",
  "00000000",
])("%s is easy to guess", (pin) => expect(isSimplePin(pin)).toBe(true));

test.each(["493027", "8046173", "57193046", "100437"])("%s is not", (pin) =>
  expect(isSimplePin(pin)).toBe(false),
);
