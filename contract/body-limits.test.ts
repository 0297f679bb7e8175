import { expect, test } from "vitest";
import { formLimitBytes, formLimitOf } from "./body-limits.ts";
import { uploadLimitBytes } from "./uploads.ts";

test.each([
  "/auth",
  "/contact",
  "/signup.data",
  "/",
  "/platform/login",
  "/inbox/x?a=/import",
  "//x/import/y",
])("a form of %s may weigh 64 kB", (url) => {
  expect(formLimitOf(url)).toBe(formLimitBytes);
});

test.each([
  ["/repository/articles/new", 512],
  ["/repository/articles/0190a000/edit.data?x=1", 512],
  ["/procedures/0190a000/edit/", 1024],
  ["/user-management/import", 1024],
  ["/tenant-permissions", 256],
])("a form of %s may weigh %i kB", (url, kilobytes) => {
  expect(formLimitOf(url)).toBe(kilobytes * 1024);
});

test("an upload has the limit of uploads", () => {
  expect(formLimitOf("/equipment/0190a000/upload.data")).toBe(uploadLimitBytes);
});
