import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ProcedureDetail, ProcedureItem } from "#contract/procedures/schemas.ts";
import { procedureFinding, procedureRefusal } from "#contract/procedures/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { freeMachine } from "../../../tests/support/free-machine.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { asSeen } from "../../../tests/support/review.ts";

const { api, plant, as, urlOf, post, read, create, save, complete, submitted, published, allowed, tasks } =
  proceduresOfTests();

describe("[PRODUCT-02] a procedure begins", () => {
  test("with the steps of its machine's points, and lacks only what no one can know from them", async () => {
    const procedure = await create();
    expect(procedure).toMatchObject({ state: "draft", publishedVersion: null, inspectionDueOn: null });
    expect(procedure.shown).toMatchObject({ number: 1, state: "draft", author: "Mona Adler" });
    expect(procedure.shown.findings.map(({ code, part }) => [code, part])).toEqual([
      ["part_missing", "intendedUse"],
    ]);
    const verify = procedure.shown.content.steps.find(
      ({ kind, pointTag }) => kind === "verify" && pointTag === "E1",
    );
    expect(verify).toMatchObject({ limit: null, text: expect.not.stringContaining("50") });
    expect(await read(procedure)).toEqual(procedure);
  });

  test("as a copy of another machine's, of which every step waits for a look", async () => {
    const source = await published();
    const empty = await create({ equipmentId: await freeMachine(api, plant, "M-6"), from: "empty" });
    expect(empty.shown.content.steps).toEqual([]);
    const copy = await create({
      equipmentId: await freeMachine(api, plant, "M-7"),
      from: "copy",
      copyId: source.id,
    });
    expect(copy.shown.content.steps).toHaveLength(source.shown.content.steps.length);
    expect(copy.shown.content.steps.every(({ copied, pointTag }) => copied && pointTag === null)).toBe(true);
    const refusal = await post("mona", copy, "submit", { version: copy.shown.version });
    expect(refusal).toMatchObject({ status: 409, body: { code: "refused" } });
    expect(JSON.stringify(refusal.body.reasons)).toContain("comes from another machine");
    // It speaks of its own machine; a text that names the other one is not reviewed, whatever was confirmed.
    const other = source.equipment.tag;
    expect(copy.shown.content.scope).toContain("M-7");
    expect(JSON.stringify(copy.shown.content.steps)).not.toContain(`"${other}`);
    const confirmed = {
      ...{ scope: `This covers ${other}.`, textsCopied: false },
      steps: copy.shown.content.steps.map((step) => ({ ...step, copied: false })),
    };
    const { shown } = accepted(await save("mona", copy, confirmed)) as ProcedureDetail;
    expect(shown.findings.map(({ message }) => message)).toContain(
      `Scope: this text names ${other}, which belongs to another machine. Change it to fit this one.`,
    );
  });

  test("once for each machine, also where two people begin it at once", async () => {
    const body = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "empty" };
    const answers = await Promise.all(
      (["mona", "sam", "ravi"] as const).map((who) => as(who).send("POST", "/api/procedures", body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe(procedureRefusal("has_procedure", { tag: "M-5" }).message);
  });

  test("not of a machine or from a procedure that is not there, nor by who may not write", async () => {
    const body = { equipmentId: randomUUID(), title: "Of nothing", from: "points" };
    expect((await as("mona").send("POST", "/api/procedures", body)).status).toBe(400);
    const copy = { equipmentId: plant.machines["M-5"], title: "Copy", from: "copy", copyId: randomUUID() };
    expect(await as("mona").send("POST", "/api/procedures", copy)).toMatchObject({
      status: 400,
      body: { fields: { copyId: "Choose the procedure to copy." } },
    });
    expect((await as("tess").send("POST", "/api/procedures", copy)).status).toBe(403);
    expect(await titles()).not.toContain("Copy");
  });
});

describe("[PRODUCT-02] a draft", () => {
  test("is saved by the person who saw it last; the other is shown both, and nothing is lost", async () => {
    const draft = await complete();
    const [mine, theirs] = await Promise.all([
      save("mona", draft, { scope: "Mine." }),
      save("sam", draft, { scope: "Theirs." }),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual([200, 409]);
    const loser = mine.status === 409 ? mine : theirs;
    expect(loser.body).toMatchObject({ code: "stale" });
    expect(["Mine.", "Theirs."]).toContain(loser.body.current.shown.content.scope);
    expect(await read(draft)).toMatchObject({
      shown: { content: { scope: loser.body.current.shown.content.scope } },
    });
  });

  test("repeated under one key is saved once", async () => {
    const draft = await complete();
    const body = { version: draft.shown.version, title: "Twice", content: draft.shown.content };
    const key = { "idempotency-key": randomUUID() };
    const send = () => as("mona").send("PUT", `${urlOf(draft)}/draft`, body, key);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await read(draft)).shown.version).toBe(draft.shown.version + 1);
  });

  test("is refused with what is wrong with it, and stays as it is", async () => {
    const draft = await complete();
    const bad = [
      { title: " " },
      { content: { ...draft.shown.content, scope: "x".repeat(8001) } },
      { content: { ...draft.shown.content, steps: [{ kind: "dance" }] } },
      { content: { ...draft.shown.content, steps: [{ ...draft.shown.content.steps[0], minutes: -1 }] } },
      { version: "one" },
    ];
    for (const part of bad) {
      const { version } = draft.shown;
      const body = { version, title: draft.title, content: draft.shown.content, ...part };
      expect((await as("mona").send("PUT", `${urlOf(draft)}/draft`, body)).status).toBe(400);
    }
    expect(await read(draft)).toEqual(draft);
  });

  test("is discarded, and with it a procedure that has no other version", async () => {
    const draft = await complete();
    expect((await post("tess", draft, "discard", { version: draft.shown.version })).status).toBe(403);
    expect((await post("mona", draft, "discard", { version: 1 })).status).toBe(409);
    expect((await post("mona", draft, "discard", { version: draft.shown.version })).body).toEqual({
      ok: true,
      procedureLeft: false,
    });
    expect((await as("mona").get(urlOf(draft))).status).toBe(404);
  });

  test("is discarded, and the published version stays as it was", async () => {
    const before = await published();
    const drafted = accepted(
      await post("mona", before, "draft", { version: before.version }),
    ) as ProcedureDetail;
    expect(drafted.shown).toMatchObject({ number: 2, state: "draft" });
    const discarded = await post("mona", drafted, "discard", { version: drafted.shown.version });
    expect(discarded.body).toEqual({ ok: true, procedureLeft: true });
    const after = await read(before);
    expect(after.shown).toMatchObject({ number: 1, state: "published", content: before.shown.content });
    expect(after.version).toBeGreaterThan(drafted.version);
  });
});

describe("[PRODUCT-02] the review", () => {
  test("does not begin before everything of (c)(4)(ii) and (d) is there", async () => {
    const draft = await create();
    const answer = await post("mona", draft, "submit", { version: draft.shown.version });
    expect(answer).toMatchObject({ status: 409, body: { code: "refused" } });
    expect(answer.body.reasons).toMatchObject([
      { code: "incomplete", message: procedureFinding("part_missing", { part: "Intended use" }).message },
    ]);
    expect((await read(draft)).state).toBe("draft");
  });

  test("is another's than the author's and the co-author's, and waits in the reviewers' inboxes alone", async () => {
    const draft = await complete();
    const saved = accepted(await save("ravi", draft, { scope: "Ravi's words." })) as ProcedureDetail;
    const inReview = accepted(
      await post("mona", saved, "submit", { version: saved.shown.version, note: "The first one." }),
    ) as ProcedureDetail;
    for (const who of ["mona", "ravi"] as const) {
      expect(await post(who, inReview, "publish", asSeen(inReview))).toMatchObject({
        status: 409,
        body: { reasons: [{ code: "own_version" }] },
      });
      expect(await tasks(who, "review_procedure")).toEqual([]);
    }
    expect(await tasks("sam", "review_procedure")).toEqual([inReview.id]);
    expect(allowed(await read(inReview, "", "sam"))).toEqual(["publish", "return"]);
    expect((await post("tess", inReview, "publish", asSeen(inReview))).status).toBe(403);
    accepted(await post("sam", inReview, "publish", asSeen(inReview)));
    expect(await tasks("sam", "review_procedure")).toEqual([]);
  });

  test("by two at once has one outcome", async () => {
    const inReview = await submitted();
    const { id, shown } = inReview;
    const [publication, rejection] = await Promise.all([
      post("sam", { id }, "publish", asSeen(inReview)),
      post("ravi", { id }, "return", { version: shown.version, comment: "No." }),
    ]);
    expect([publication.status, rejection.status].sort()).toEqual([200, 409]);
    const { state } = await read({ id });
    expect(state).toBe(publication.status === 200 ? "published" : "draft");
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("returns the version with a comment to its author, who finds it in the inbox", async () => {
    const inReview = await submitted();
    const { version } = inReview.shown;
    expect((await post("sam", inReview, "return", { version, comment: " " })).status).toBe(400);
    const back = accepted(
      await post("sam", inReview, "return", { version, comment: "Name the drain." }),
    ) as ProcedureDetail;
    expect(back.shown).toMatchObject({
      state: "draft",
      returned: { comment: "Name the drain.", by: "Sam Berg" },
    });
    expect(await tasks("mona", "revise_procedure")).toEqual([inReview.id]);
    expect(await tasks("sam", "revise_procedure")).toEqual([]);
  });

  test("is refused while the version is edited: publishing against an edit", async () => {
    const inReview = await submitted();
    const edited = await save("mona", inReview, { scope: "Sneaked in." });
    expect(edited).toMatchObject({ status: 409, body: { code: "refused" } });
    const back = accepted(
      await post("sam", inReview, "return", { version: inReview.shown.version, comment: "More." }),
    ) as ProcedureDetail;
    accepted(await save("mona", back, { scope: "Changed after the return." }));
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await read(inReview)).publishedVersion).toBe(null);
  });
});

test("[PRODUCT-02] the list finds by words, state, inspection and site, page by page", async () => {
  await published();
  const list = async (query: string) => {
    const { items } = accepted(await as("tess").get(`/api/procedures?${query}`)) as {
      items: ProcedureItem[];
    };
    return items.map(({ equipment }) => equipment.tag);
  };
  expect(await list("")).toEqual(["M-1", "M-2", "M-3", "M-4", "M-5"]);
  expect(await list("search=m-3")).toEqual(["M-3"]);
  expect(await list("state=draft")).toEqual([]);
  expect(await list("inspection=overdue")).toEqual(["M-4"]);
  expect(await list("inspection=due")).toEqual([]);
  expect(await list("site=Works&state=published")).toEqual(["M-1", "M-2", "M-3", "M-4", "M-5"]);
  expect(await list("site=Elsewhere")).toEqual([]);
  const first = accepted(await as("tess").get("/api/procedures?limit=3")) as { nextCursor: string };
  expect(await list(`limit=3&cursor=${first.nextCursor}`)).toEqual(["M-4", "M-5"]);
  expect((await as("tess").get("/api/procedures?state=lost")).status).toBe(400);
  expect((await as("tess").get("/api/procedures?cursor=nonsense")).status).toBe(400);
});

test("[PRODUCT-02] every step of its life is in the audit trail", async () => {
  const procedure = await published();
  const events = await api.deps.db.tenant(plant.tenantId).all(sql<{ action: string }>`
    select action from audit_events where subject_id = ${procedure.id} order by seq`);
  expect(events.map(({ action }) => action)).toEqual([
    "procedure.created",
    "procedure.saved",
    "procedure.submitted",
    "procedure.published",
  ]);
  expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
});

async function titles(): Promise<string[]> {
  const { items } = accepted(await as("mona").get("/api/procedures")) as { items: ProcedureItem[] };
  return items.map(({ title }) => title);
}
