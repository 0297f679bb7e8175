import { expect, test } from "vitest";
import { readForm } from "./form.server.ts";

test("what was typed over several lines is as long as what was typed: browsers send each end of a line as two signs", async () => {
  const body = new FormData();
  body.set("text", "one\r\ntwo\rthree\nfour ");
  const posted = await readForm(new Request("http://localhost/", { method: "POST", body }), "request-1");
  expect(posted.text("text")).toBe("one\ntwo\nthree\nfour");
  expect(posted.all("text")).toEqual(["one\ntwo\nthree\nfour "]);
});

const posted = (body: string, type = "application/x-www-form-urlencoded") =>
  readForm(
    new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } }),
    "request-1",
  );

test.each([
  "constructor=1",
  "form=x&toString=1",
  "__proto__=1",
  "hasOwnProperty=1",
  `${"x".repeat(201)}=1`,
  "%00=1",
  "a=&".repeat(2_001),
])("a field that no form of ours has is a 400 (%#)", async (body) => {
  const refused: unknown = await posted(body).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400 });
  expect(await (refused as Response).json()).toMatchObject({ code: "bad_request" });
});

test.each(["a text", '{"form":"x"}'])(
  "a body that is no form has no fields but its own: %s",
  async (body) => {
    await expect(posted(body, "text/plain").then(({ form }) => form)).resolves.toBe("");
  },
);

test("a multipart body without its boundary is a 400", async () => {
  await expect(posted("x", "multipart/form-data")).rejects.toMatchObject({ status: 400 });
});

test.each(["€", "short", "with a space 12", "a".repeat(101)])(
  "the key %j is replaced by one of ours",
  async (key) => {
    const { key: replaced } = await posted(new URLSearchParams({ key }).toString());
    expect(replaced).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("a key of ours stays", async () => {
  expect((await posted("key=0199a000-0000-7000-8000-000000000000")).key).toBe(
    "0199a000-0000-7000-8000-000000000000",
  );
});
