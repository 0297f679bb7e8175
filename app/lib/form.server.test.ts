import { expect, test } from "vitest";
import { readForm } from "./form.server.ts";

test("what was typed over several lines is as long as what was typed: browsers send each end of a line as two signs", async () => {
  const body = new FormData();
  body.set("text", "one\r\ntwo\rthree\nfour ");
  const posted = await readForm(new Request("http://localhost/", { method: "POST", body }), "request-1");
  expect(posted.text("text")).toBe("one\ntwo\nthree\nfour");
  expect(posted.all("text")).toEqual(["one\ntwo\nthree\nfour "]);
});
