import { describe, expect, test } from "vitest";
import { teamRefusal } from "#contract/teams/sentences.ts";
import { ApiFailure } from "./api-failure.server.ts";
import type { FormFailure } from "./form.ts";
import { answerForm, readForm } from "./form.server.ts";

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

describe("what the API says of an input", () => {
  const fieldsOf = async (fields: Record<string, string>) => {
    const error = new ApiFailure(400, { error: "No.", code: "validation", requestId: "r", fields });
    const answer = await answerForm(await posted("form=x"), () => Promise.reject(error));
    return (answer as { data: FormFailure }).data.fields;
  };

  test("is said beside it, and not once more among the reasons of the whole form", async () => {
    const taken = { ...teamRefusal("name_taken"), field: "name" };
    const whole = teamRefusal("too_many", { most: 500 });
    const body = { error: "No.", code: "validation" as const, requestId: "r", reasons: [taken, whole] };
    const error = new ApiFailure(400, { ...body, fields: { name: taken.message } });
    const answer = await answerForm(await posted("form=x"), () => Promise.reject(error));
    const { fields, reasons } = (answer as { data: FormFailure }).data;
    expect(fields).toEqual({ name: taken.message });
    expect(reasons).toEqual([whole]);
  });

  test("goes to the row it is about: rows 3 and 5 of a list are two inputs, and neither is the form's own", async () => {
    const fields = {
      text: "of the form",
      "content.steps.2.text": "of row 3",
      "content.steps.4.text": "of row 5",
      "content.steps.4.limit.value": "of row 5's limit",
    };
    expect(await fieldsOf(fields)).toEqual(fields);
  });

  test("goes to the input of that name if there is one: nested, or one of many values of it", async () => {
    const fields = { "command.reading.value": "too high", "command.employees.3": "too long", "0": "odd" };
    expect(await fieldsOf(fields)).toEqual({ ...fields, value: "too high", employees: "too long" });
    // What the same press records besides.
    const beside = { "also.0.reading.value": "no number" };
    expect(await fieldsOf(beside)).toEqual({ ...beside, value: "no number" });
  });
});
