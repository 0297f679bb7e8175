import { expect, test } from "vitest";
import { boxOf, rolesFrom } from "./matrix-form.ts";

const form = (values: Record<string, string[]>) => ({ all: (name: string) => values[name] ?? [] });

test("[PRODUCT-09] a matrix is read role by role; a role without a tick loses everything, unknown boxes count nothing", () => {
  const roles = rolesFrom(
    form({
      role: ["a 3", "b 1"],
      granted: [boxOf("a", "lockouts:read"), boxOf("c", "users:edit"), "a:made:up"],
    }),
  );
  expect(roles).toEqual([
    { id: "a", version: "3", permissions: ["lockouts:read"] },
    { id: "b", version: "1", permissions: [] },
  ]);
});
