import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import type { TranslationDetail, TranslationList } from "#contract/procedures/translations.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { callerOf } from "../../../../tests/support/api.ts";
import { accepted } from "../../../../tests/support/lockouts.ts";
import { buildPlant, type Username } from "../../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../../tests/support/plant-of-each-test.ts";
import { asSeen } from "../../../../tests/support/review.ts";
import { chainFaultsOf } from "../../../../tests/support/world.ts";

const { api, plant, as } = plantOfEachTest();
let procedure: ProcedureDetail;

beforeEach(async () => {
  // Mona translates; Sam may review.
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update users set role_id = (select id from roles where key = 'safety_manager') where username = 'sam'`);
  const machine = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "points" };
  const { id, shown } = accepted(
    await as("mona").send("POST", "/api/procedures", machine),
  ) as ProcedureDetail;
  const url = `/api/procedures/${id}`;
  const content = { ...shown.content, intendedUse: "Cleaning.", otherPpe: "Long sleeves" };
  const draft = { version: shown.version, title: shown.title, content };
  const saved = accepted(await as("mona").send("PUT", `${url}/draft`, draft)) as ProcedureDetail;
  const submission = { version: saved.shown.version };
  const inReview = accepted(await as("mona").send("POST", `${url}/submit`, submission)) as ProcedureDetail;
  procedure = accepted(await as("sam").send("POST", `${url}/publish`, asSeen(inReview))) as ProcedureDetail;
});

const read = async (id: string, version?: number) =>
  accepted(
    await as("mona").get(`/api/procedures/${id}${version ? `?version=${version}` : ""}`),
  ) as ProcedureDetail;
const listed = async (version?: number) =>
  accepted(
    await as("mona").get(
      `/api/procedures/${procedure.id}/translations${version ? `?version=${version}` : ""}`,
    ),
  ) as TranslationList;
const add = (who: Username, body: object = {}) =>
  as(who).send("POST", `/api/procedures/${procedure.id}/translations`, {
    number: procedure.shown.number,
    language: "es",
    ...body,
  });
const added = async () => accepted(await add("mona")) as TranslationDetail;
const step = (who: Username, { id, version }: TranslationDetail, act: string, body: object = {}) =>
  as(who).send("POST", `/api/procedure-translations/${id}/${act}`, { version, ...body });
const taken = async (...args: Parameters<typeof step>) => accepted(await step(...args)) as TranslationDetail;
const save = (who: Username, { id, version }: TranslationDetail, texts: object[]) =>
  as(who).send("PUT", `/api/procedure-translations/${id}`, { version, texts });
const inSpanish = ({ list }: TranslationDetail) =>
  list.map(({ kind, english }) => ({ kind, english, text: `es ${english}` }));
const complete = async () => {
  const draft = await added();
  return accepted(await save("mona", draft, inSpanish(draft))) as TranslationDetail;
};
const approved = async () => taken("sam", await taken("mona", await complete(), "submit"), "approve");
const placard = (query: string) =>
  api.app.inject({
    url: `/api/procedures/${procedure.id}/placard${query}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
  });
const languagesOfLines = async () => {
  const { placardLanguages } = accepted(await as("mona").get("/api/locations")) as {
    placardLanguages: { languages: string[] }[];
  };
  return placardLanguages.map(({ languages }) => languages);
};
const codesOf = ({ body }: { body: { reasons?: { code: string }[] } }) =>
  body.reasons?.map(({ code }) => code);
const tasks = async (who: Username, kind: string) => {
  const { items } = accepted(await as(who).get("/api/inbox")) as {
    items: { kind: string; subjectId: string; title: string }[];
  };
  return items.filter((task) => task.kind === kind).map(({ subjectId, title }) => ({ subjectId, title }));
};
const acts = async () => {
  const rows = await api.deps.db.tenant(plant.tenantId).all(sql<{ action: string }>`
    select action from audit_events where action like 'procedure.%' order by seq`);
  return rows.map(({ action }) => action.replace("procedure.", ""));
};

/** The next version, with a change in one step, in review. */
async function nextVersion(): Promise<ProcedureDetail> {
  const url = `/api/procedures/${procedure.id}`;
  const open = accepted(
    await as("mona").send("POST", `${url}/draft`, { version: procedure.version }),
  ) as ProcedureDetail;
  const draft = await read(procedure.id, open.shown.number);
  const { content } = draft.shown;
  const at = content.steps.findIndex(({ kind }) => kind === "notify");
  const steps = content.steps.map((each, index) =>
    index === at ? { ...each, text: `${each.text} Tell the lab too.` } : each,
  );
  const { version, title } = draft.shown;
  const saved = accepted(
    await as("mona").send("PUT", `${url}/draft`, { version, title, content: { ...content, steps } }),
  ) as ProcedureDetail;
  return accepted(
    await as("mona").send("POST", `${url}/submit`, { version: saved.shown.version }),
  ) as ProcedureDetail;
}
const publish = async (inReview: ProcedureDetail) =>
  accepted(
    await as("sam").send("POST", `/api/procedures/${procedure.id}/publish`, asSeen(inReview)),
  ) as ProcedureDetail;

describe("[PRODUCT-02] a translation", () => {
  test("is added, written, reviewed by another person, and only then printed, each on record", async () => {
    expect((await listed()).addable).toContain("es");
    const draft = await added();
    expect(draft).toMatchObject({ state: "draft", translator: "Mona Adler", version: 1 });
    expect(draft.missing).toBe(draft.texts);
    expect(draft.list).toContainEqual(expect.objectContaining({ kind: "ppe", english: "Long sleeves" }));
    expect(codesOf(await step("mona", draft, "submit"))).toEqual(["texts_missing"]);
    const full = accepted(await save("mona", draft, inSpanish(draft))) as TranslationDetail;
    expect(full).toMatchObject({ missing: 0, version: 2 });
    const inReview = await taken("mona", full, "submit");
    const task = { subjectId: full.id, title: "Lockout of M-5 (Spanish)" };
    expect(await tasks("sam", "review_translation")).toEqual([task]);
    for (const other of ["mona", "tess"] as const)
      expect(await tasks(other, "review_translation")).toEqual([]);
    expect((await placard("?language=es")).statusCode).toBe(404);
    expect(codesOf(await step("mona", inReview, "approve"))).toEqual(["own_translation"]);
    const returned = await taken("sam", inReview, "return", { comment: "Step 2 says lock." });
    expect(returned.returned).toMatchObject({ comment: "Step 2 says lock." });
    expect(await tasks("sam", "review_translation")).toEqual([]);
    expect(await tasks("mona", "revise_translation")).toEqual([task]);
    const again = await taken("mona", returned, "submit");
    expect(await tasks("mona", "revise_translation")).toEqual([]);
    expect(again.returned).toBeNull();
    expect(await languagesOfLines()).toEqual([]);
    const done = await taken("sam", again, "approve");
    expect(await languagesOfLines()).toEqual([["es"]]);
    expect(done).toMatchObject({ state: "approved", approvals: 1, returned: null });
    expect((await placard("?language=es")).statusCode).toBe(200);
    expect((await placard("?language=ar")).statusCode).toBe(404);
    expect((await listed()).addable).not.toContain("es");
    expect((await acts()).filter((act) => act.startsWith("translation_"))).toEqual([
      "translation_added",
      "translation_saved",
      "translation_submitted",
      "translation_returned",
      "translation_submitted",
      "translation_approved",
    ]);
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("keeps texts that are not sent, and is stale for the second of two who save", async () => {
    const draft = await added();
    const [first, second] = inSpanish(draft);
    const saved = accepted(await save("mona", draft, [first!])) as TranslationDetail;
    const late = await save("sam", draft, [second!]);
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, "stale", 2]);
    const both = accepted(await save("sam", saved, [second!])) as TranslationDetail;
    expect(both.missing).toBe(both.texts - 2);
    // Who saved translated too.
    const full = accepted(await save("mona", both, inSpanish(both))) as TranslationDetail;
    const inReview = await taken("mona", full, "submit");
    expect(codesOf(await step("sam", inReview, "approve"))).toEqual(["own_translation"]);
    expect((await taken("sam", inReview, "withdraw")).state).toBe("draft");
  });

  test("that is approved is off the placard as soon as someone reopens it, and never changes until then", async () => {
    const done = await approved();
    expect((await save("mona", done, inSpanish(done))).body.reasons[0].code).toBe("wrong_state");
    await expect(
      api.deps.db.tenant(plant.tenantId).run(sql`update procedure_translations set texts = '[]'`),
    ).rejects.toThrow("an approved translation never changes");
    const open = await taken("mona", done, "reopen", { comment: "Wrong handle." });
    expect(open).toMatchObject({ state: "draft", reviewer: null, returned: { comment: "Wrong handle." } });
    expect((await placard("?language=es")).statusCode).toBe(404);
    const again = await taken("sam", await taken("mona", open, "submit"), "approve");
    expect(again.approvals).toBe(2);
  });

  test("is refused without the permission, in an unknown language, twice, and too long", async () => {
    expect((await add("tess")).status).toBe(403);
    expect((await add("mona", { language: "xx" })).status).toBe(400);
    expect((await add("mona", { number: 99 })).status).toBe(404);
    const draft = await added();
    expect((await add("sam")).body.code).toBe("conflict");
    expect((await save("tess", draft, [])).status).toBe(403);
    expect((await step("vera", draft, "approve")).status).toBe(403);
    const position = draft.list.findIndex(({ kind }) => kind === "position");
    const texts = draft.list.map(({ kind, english }) => ({ kind, english, text: "x".repeat(300) }));
    const long = await save("mona", draft, texts);
    expect(long.status).toBe(400);
    expect(long.body.fields[`texts.${position}.text`]).toBe("Use at most 120 characters.");
    expect((await save("mona", draft, [{ ...texts[0], kind: "poem" }])).status).toBe(400);
    expect((await placard("?language=xx")).statusCode).toBe(400);
    expect((await as("tess").get(`/api/procedure-translations/${draft.id}`)).status).toBe(200);
  });

  test("is not there for another company", async () => {
    const draft = await added();
    const other = await buildPlant(api.deps, `other-${randomUUID()}`);
    const stranger = callerOf(api.app, other.slug, "tenant", other.people.mona.cookie);
    const url = `/api/procedure-translations/${draft.id}`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.send("PUT", url, { version: 1, texts: [] })).status).toBe(404);
    expect((await stranger.send("DELETE", url, { version: 1 })).status).toBe(404);
    expect((await stranger.get(`/api/procedures/${procedure.id}/translations`)).status).toBe(404);
    expect((await as("mona").send("DELETE", url, { version: 1 })).status).toBe(200);
    expect((await listed()).items).toEqual([]);
  });
});

describe("[PRODUCT-02] the next version of the English", () => {
  test("has a draft with what it says in the same words, and prints in English until that is approved", async () => {
    const before = await approved();
    const after = await publish(await nextVersion());
    procedure = after;
    const [item] = (await listed()).items;
    expect(item).toMatchObject({ state: "draft", missing: 1, changed: 1, translator: "Mona Adler" });
    const draft = accepted(
      await as("mona").get(`/api/procedure-translations/${item!.id}`),
    ) as TranslationDetail;
    const changed = draft.list.find(({ text }) => text === "");
    expect(changed?.english).toMatch(/Tell the lab too\.$/);
    expect(changed?.was?.text).toMatch(/^es /);
    expect((await placard("?language=es")).statusCode).toBe(404);
    // The superseded version still prints as it was approved, and says that it is not in effect.
    expect((await placard(`?language=es&version=${before.versionNumber}`)).statusCode).toBe(200);
    expect((await acts()).at(-1)).toBe("translation_carried_over");
  });

  test("refuses work on the translation of the one before", async () => {
    const inReview = await taken("mona", await complete(), "submit");
    const other = accepted(await add("mona", { language: "fr" })) as TranslationDetail;
    const next = await nextVersion();
    const early = accepted(
      await as("mona").send("POST", `/api/procedures/${procedure.id}/translations`, {
        number: next.shown.number,
        language: "es",
      }),
    ) as TranslationDetail;
    expect(early).toMatchObject({ missing: 1, versionState: "in_review" });
    const written = accepted(await save("mona", early, inSpanish(early))) as TranslationDetail;
    const waiting = await taken("mona", written, "submit");
    expect(codesOf(await step("sam", waiting, "approve"))).toEqual(["version_unpublished"]);
    await publish(next);
    expect(codesOf(await step("sam", inReview, "approve"))).toEqual(["version_over"]);
    expect(codesOf(await save("mona", other, []))).toEqual(["version_over"]);
    expect(codesOf(await add("mona", { language: "de" }))).toEqual(["version_over"]);
    expect((await taken("sam", waiting, "approve")).state).toBe("approved");
  });
});
