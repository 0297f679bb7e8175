import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import type { ProcedureDetail, ProcedureItem } from "#contract/procedures/schemas.ts";
import { paperRefusal, procedureRefusal } from "#contract/procedures/sentences.ts";
import { formOf } from "../../../../tests/support/files.ts";
import { accepted } from "../../../../tests/support/lockouts.ts";
import { paragraph, placardPdf, wholePlacard, wordOf } from "../../../../tests/support/papers.ts";
import type { Username } from "../../../../tests/support/plant.ts";
import { proceduresOfTests } from "../../../../tests/support/procedures-of-tests.ts";
import { asSeen } from "../../../../tests/support/review.ts";

const { plant, as, post, save, read } = proceduresOfTests();

async function upload(
  contents: Buffer | string,
  {
    name = "placard.pdf",
    who = "mona" as Username,
    equipmentId = plant.machines["M-5"] ?? "",
    key = "",
  } = {},
) {
  const { payload, headers } = formOf(key === "" ? {} : { key }, [{ name, contents }]);
  return as(who).send("POST", `/api/procedures/papers/upload?equipmentId=${equipmentId}`, payload, headers);
}
const ofM5 = async () => {
  const { items } = accepted(await as("mona").get("/api/procedures?search=M-5")) as {
    items: ProcedureItem[];
  };
  return items;
};

describe("[PRODUCT-02] a paper procedure", () => {
  test("brings the photo of a point to the step that isolates it", async () => {
    const photo = await sharp({ create: { width: 6, height: 4, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const { payload, headers } = formOf({}, [{ name: "e1.png", contents: photo }]);
    const url = `/api/isolation-points/${plant.points.E1}/upload`;
    const { photoId } = accepted(await as("mona").send("POST", url, payload, headers)) as PointDetail;
    const draft = accepted(await upload(await placardPdf(wholePlacard("M-5")))) as ProcedureDetail;
    const { steps } = draft.shown.content;
    const shown = steps.filter((step) => step.photoId !== null);
    expect(shown).toMatchObject([{ kind: "isolate", pointTag: "E1", photoId }]);
  });

  test("becomes a draft that no one reviews before each part is confirmed", async () => {
    const draft = accepted(await upload(await placardPdf(wholePlacard("M-5")))) as ProcedureDetail;
    expect(draft).toMatchObject({
      state: "draft",
      publishedVersion: null,
      title: "Lockout procedure M-5",
      shown: { content: { ppe: ["hard_hat", "safety_glasses"], intendedUse: "Cleaning." } },
    });
    const { steps } = draft.shown.content;
    expect(steps).toHaveLength(11);
    expect(steps.every(({ readFrom }) => readFrom?.in === "page" && readFrom.number === 1)).toBe(true);
    expect(draft.shown.findings.map(({ code }) => code)).toEqual([
      "texts_read",
      ...steps.map(() => "step_read"),
    ]);
    const submit = (procedure: ProcedureDetail) =>
      post("mona", procedure, "submit", { version: procedure.shown.version });
    expect(await submit(draft)).toMatchObject({
      status: 409,
      body: { code: "refused", reasons: [procedureRefusal("unconfirmed", { count: 12 })] },
    });
    // One is confirmed, another one rewritten: both are done with.
    const [first, second, ...others] = steps;
    const some = accepted(
      await save("mona", draft, {
        steps: [{ ...first!, readFrom: null }, { ...second!, text: "Tell everyone." }, ...others],
      }),
    ) as ProcedureDetail;
    expect(some.shown.content.steps[1]).toMatchObject({ text: "Tell everyone.", readFrom: null });
    expect((await submit(some)).body.reasons).toEqual([procedureRefusal("unconfirmed", { count: 10 })]);
    const all = accepted(
      await save("mona", some, {
        textsReadFrom: null,
        steps: some.shown.content.steps.map((step) => ({ ...step, readFrom: null })),
      }),
    ) as ProcedureDetail;
    const inReview = accepted(await submit(all)) as ProcedureDetail;
    const published = accepted(await post("sam", inReview, "publish", asSeen(inReview))) as ProcedureDetail;
    expect(published.publishedVersion).toBe(1);
  });

  test("names points that the register lacks, and adds none", async () => {
    const file = wordOf(paragraph("Isolation:") + paragraph("Close valve V-9."));
    const draft = accepted(await upload(file, { name: "Press.DOCX" })) as ProcedureDetail;
    expect(draft.points.map(({ tag }) => tag)).toEqual(["E1"]);
    expect(draft.shown.findings.filter(({ must }) => !must)).toMatchObject([
      {
        code: "point_on_paper",
        params: { tag: "V-9" },
        message: expect.stringContaining("V-9 is on the paper"),
      },
    ]);
    expect(draft.shown.content.steps).toMatchObject([
      { kind: "isolate", readFrom: { in: "paragraph", number: 2, words: "Close valve V-9." } },
    ]);
  });

  test("is read once under one key, and never where there is a procedure", async () => {
    const file = await placardPdf(wholePlacard("M-5"));
    const key = randomUUID();
    const once = accepted(await upload(file, { key })) as ProcedureDetail;
    expect(accepted(await upload(file, { key }))).toEqual(once);
    expect(await upload(file)).toMatchObject({
      status: 409,
      body: { code: "conflict", error: procedureRefusal("has_procedure", { tag: "M-5" }).message },
    });
    expect(await read(once)).toEqual(once);
    expect(await ofM5()).toHaveLength(1);
  });

  test("is refused with nothing left behind where it is none, or not the person's to add", async () => {
    const file = await placardPdf(["Lockout", "Stop it."]);
    const refusals: [Buffer | string, string, ReturnType<typeof paperRefusal>][] = [
      [file, "placard.doc", paperRefusal("paper_kind")],
      [file, "placard.docx", paperRefusal("paper_not_as_named")],
      ["no PDF", "placard.pdf", paperRefusal("paper_not_as_named")],
      [Buffer.alloc(10 * 1024 * 1024 + 1), "placard.pdf", paperRefusal("paper_too_heavy", { megabytes: 10 })],
      [await placardPdf(["Stop."], { userPassword: "x" }), "p.pdf", paperRefusal("paper_protected")],
    ];
    for (const [contents, name, { message }] of refusals) {
      expect(await upload(contents, { name })).toMatchObject({
        status: 400,
        body: { fields: { files: message } },
      });
    }
    expect((await upload(file, { equipmentId: randomUUID() })).status).toBe(400);
    expect((await upload(file, { who: "tess" })).status).toBe(403);
    expect(await ofM5()).toEqual([]);
  });

  test("that unpacks to more than its reader may keep is refused, and the API lives", async () => {
    const bomb = deflateSync(Buffer.alloc(800 * 1024 * 1024));
    const parts = [
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n",
      `4 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n`,
    ];
    const file = Buffer.concat([
      Buffer.from(`%PDF-1.7\n${parts.join("")}`),
      bomb,
      Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>"),
    ]);
    expect(await upload(file)).toMatchObject({
      status: 400,
      body: { fields: { files: paperRefusal("paper_too_large").message } },
    });
    expect(await ofM5()).toEqual([]);
  });
});
