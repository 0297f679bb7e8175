import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { editorGoneMs, foldedForMs, mostEditors } from "#contract/procedures/editing-words.ts";
import type { DraftEditing, ProcedureContent, ProcedureDetail } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { buildPlant, type Username } from "../../../tests/support/plant.ts";
import { asSeen } from "../../../tests/support/review.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";
import { procedureTasks } from "./jobs.ts";

const { api, plant, as, urlOf, post, read, save, complete, published } = proceduresOfTests();

test("[PRODUCT-02] what one person writes is saved again and again, and recorded once, with *Save*", async () => {
  const draft = await complete();
  const before = await events(draft);
  let version = draft.shown.version;
  for (const scope of ["One.", "One, two.", "One, two, three."]) {
    version = stored(await autosave("mona", { ...draft, version }, { scope })).version;
  }
  expect(version).toBe(draft.shown.version + 3);
  expect((await read(draft)).shown).toMatchObject({ version, content: { scope: "One, two, three." } });
  expect(await events(draft)).toEqual(before);

  const saved = accepted(await save("mona", await read(draft), {})) as ProcedureDetail;
  expect((await events(draft)).slice(before.length)).toMatchObject([
    {
      action: "procedure.saved",
      actor: "Mona Adler",
      details: { autosaves: 3, steps: draft.shown.content.steps.length },
    },
  ]);
  accepted(await save("mona", saved, {}));
  expect((await events(draft)).at(-1)?.details).not.toHaveProperty("autosaves");
  expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
});

test("[PRODUCT-02] nothing is reviewed, discarded, or saved by another before the trail tells who wrote", async () => {
  const draft = await complete();
  const mine = stored(await autosave("mona", at(draft), { scope: "Mona's." }));
  const theirs = stored(await autosave("sam", { ...draft, ...mine }, { scope: "Sam's." }));
  expect((await events(draft)).slice(2)).toMatchObject([{ actor: "Mona Adler", details: { autosaves: 1 } }]);
  accepted(await post("mona", draft, "submit", { version: theirs.version }));
  expect((await events(draft)).slice(3)).toMatchObject([
    { action: "procedure.saved", actor: "Sam Berg", details: { autosaves: 1 } },
    { action: "procedure.submitted", actor: "Mona Adler" },
  ]);
  // The person who wrote by autosave alone is an author too.
  expect(await post("sam", draft, "publish", asSeen(await read(draft)))).toMatchObject({
    status: 409,
    body: { reasons: [{ code: "own_version" }] },
  });
  const back = accepted(
    await post("ravi", draft, "return", { version: theirs.version + 1, comment: "More." }),
  ) as ProcedureDetail;
  const again = stored(await autosave("sam", at(back), { scope: "Once more." }));
  accepted(await post("mona", draft, "discard", { version: again.version }));
  expect((await events(draft)).slice(-2).map(({ action, actor }) => [action, actor])).toEqual([
    ["procedure.saved", "Sam Berg"],
    ["procedure.discarded", "Mona Adler"],
  ]);
  expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
});

test("[PRODUCT-02] the database lets no version leave its draft with a change that no event tells of", async () => {
  const draft = await complete();
  stored(await autosave("mona", at(draft), { scope: "Unrecorded." }));
  const tenant = api.deps.db.tenant(plant.tenantId);
  const submit = tenant.run(
    sql`update procedure_versions set state = 'in_review' where id = ${draft.shown.id}`,
  );
  await expect(submit).rejects.toThrow("autosaves_are_recorded");
});

test("[PRODUCT-02] who leaves without *Save* is recorded after a while, once", async () => {
  const draft = await complete();
  stored(await autosave("mona", at(draft), { scope: "Left alone." }));
  const before = await events(draft);
  const later = (ms: number) =>
    procedureTasks({ ...api.deps, clock: () => api.deps.clock() + ms })["record_autosaves"]?.(
      {},
      {} as never,
    );
  await later(foldedForMs - 60_000);
  expect(await events(draft)).toEqual(before);
  await Promise.all([later(foldedForMs + 1_000), later(foldedForMs + 1_000)]);
  expect((await events(draft)).slice(before.length)).toMatchObject([
    { action: "procedure.saved", actor: "Mona Adler", details: { autosaves: 1 } },
  ]);
  expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
});

test("[PRODUCT-02] of two who write at once one is saved; the other keeps the version that they saw", async () => {
  const draft = await complete();
  const answers = await Promise.all([
    autosave("mona", at(draft), { scope: "Mine." }),
    autosave("sam", at(draft), { scope: "Theirs." }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    code: "stale",
    current: { shown: { version: draft.shown.version + 1 } },
  });
  const other = await autosave(
    "mona",
    { ...at(await read(draft)), number: 2 },
    { scope: "Of another draft." },
  );
  expect(other).toMatchObject({ status: 409, body: { code: "stale" } });
});

test("[PRODUCT-02] what is stored already, and what comes twice under one key, is saved once", async () => {
  const draft = await complete();
  const same = stored(await autosave("mona", at(draft), {}));
  expect(same.version).toBe(draft.shown.version);
  const key = { "idempotency-key": randomUUID() };
  const page = randomUUID();
  const send = () => autosave("mona", { ...at(draft), page }, { scope: "Twice." }, key);
  expect(stored(await send())).toEqual(stored(await send()));
  expect((await read(draft)).shown.version).toBe(draft.shown.version + 1);
});

test("[PRODUCT-02] an autosave is refused as a save is: what cannot be stored, by whom it may not, elsewhere", async () => {
  const draft = await complete();
  expect(await autosave("mona", at(draft), {}, {}, " ")).toMatchObject({ status: 400, body: { fields: {} } });
  const minutes = [{ ...draft.shown.content.steps[0]!, minutes: -1 }];
  expect((await autosave("mona", at(draft), { steps: minutes })).status).toBe(400);
  expect((await autosave("tess", at(draft), {})).status).toBe(403);
  expect((await beat("tess", draft)).status).toBe(403);
  expect((await beat("mona", { id: randomUUID() })).status).toBe(404);
  const elsewhere = await buildPlant(api.deps, `plant-${randomUUID()}`);
  const stranger = callerOf(api.app, elsewhere.slug, "tenant", elsewhere.people.mona.cookie);
  const body = { page: randomUUID() };
  expect((await stranger.send("POST", `${urlOf(draft)}/draft/editors`, body)).status).toBe(404);
  const { title, content } = draft.shown;
  const sent = { ...body, version: draft.shown.version, number: 1, title, content };
  expect((await stranger.send("PUT", `${urlOf(draft)}/draft/autosave`, sent)).status).toBe(404);
  expect(await read(draft)).toEqual(draft);
});

test("[PRODUCT-02] a published version takes no autosave, and no one has a draft of it open", async () => {
  const inEffect = await published();
  expect((await autosave("mona", at(inEffect), { scope: "Late." })).status).toBe(409);
  expect(editing(await beat("mona", inEffect))).toEqual({ draft: null, saved: null, editors: [] });
});

test("[PRODUCT-02] two who have a draft open are told of each other, until they leave or fall silent", async () => {
  const draft = await complete();
  const [mona, sam] = [randomUUID(), randomUUID()];
  const { number, version } = draft.shown;
  expect(editing(await beat("mona", draft, mona))).toMatchObject({
    draft: { number, version },
    saved: { by: "Mona Adler", own: true },
    editors: [],
  });
  expect(editing(await beat("sam", draft, sam)).editors).toEqual([
    { name: "Mona Adler", own: false, changedAt: null },
  ]);
  const { savedAt } = stored(await autosave("sam", { ...at(draft), page: sam }, { scope: "Sam's." }));
  expect(editing(await beat("mona", draft, mona))).toMatchObject({
    draft: { version: version + 1 },
    saved: { at: savedAt, by: "Sam Berg", own: false },
    editors: [{ name: "Sam Berg", own: false, changedAt: savedAt }],
  });
  expect(editing(await beat("sam", draft, randomUUID())).editors).toContainEqual({
    name: "Sam Berg",
    own: true,
    changedAt: savedAt,
  });
  // No one ends another's page.
  editing(await beat("mona", draft, sam, true));
  expect(editing(await beat("mona", draft, mona)).editors).toMatchObject([{ name: "Sam Berg" }]);
  await silence(draft);
  expect(editing(await beat("mona", draft, mona)).editors).toEqual([]);
});

test("[PRODUCT-02] a draft is known to be open on a bounded number of pages, and discarding it ends them", async () => {
  const draft = await complete();
  for (let page = 0; page < mostEditors + 5; page += 1) editing(await beat("sam", draft));
  const count = () =>
    api.deps.db.tenant(plant.tenantId).first(sql<{ pages: number }>`
      select count(*)::int as pages from draft_editors where procedure_id = ${draft.id}`);
  expect(await count()).toEqual({ pages: mostEditors });
  await silence(draft);
  editing(await beat("mona", draft));
  expect(await count()).toEqual({ pages: 1 });
  accepted(await post("mona", draft, "discard", { version: draft.shown.version }));
  expect(await count()).toEqual({ pages: 0 });
});

interface Seen {
  id: string;
  version: number;
  number: number;
  page?: string;
  content: ProcedureContent;
  title: string;
}

function at({ id, shown: { version, number, content, title } }: ProcedureDetail): Seen {
  return { id, version, number, content, title };
}

function autosave(
  who: Username,
  seen: Seen | (ProcedureDetail & { version: number }),
  changed: Partial<ProcedureContent>,
  headers: Record<string, string> = {},
  title?: string,
) {
  const { id, version, number, page, content, ...rest } =
    "shown" in seen ? { ...at(seen), version: seen.version } : seen;
  return as(who).send(
    "PUT",
    `${urlOf({ id })}/draft/autosave`,
    {
      ...{ version, number, page: page ?? randomUUID() },
      title: title ?? rest.title,
      content: { ...content, ...changed },
    },
    headers,
  );
}

function beat(who: Username, { id }: { id: string }, page: string = randomUUID(), leaves = false) {
  return as(who).send("POST", `${urlOf({ id })}/draft/editors`, { page, leaves });
}

type Answer = Parameters<typeof accepted>[0];
const stored = (answer: Answer) => accepted(answer) as { version: number; savedAt: string };
const editing = (answer: Answer) => accepted(answer) as DraftEditing;

/** As if no page had said for a while that it is open. */
async function silence({ id }: { id: string }) {
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update draft_editors set seen_at = seen_at - ${editorGoneMs + 1_000} * interval '1 ms' where procedure_id = ${id}`);
}

async function events({ id }: { id: string }) {
  return api.deps.db.tenant(plant.tenantId).all(sql<{
    action: string;
    actor: string;
    details: Record<string, unknown>;
  }>`
    select action, body::jsonb->>2 as actor, body::jsonb->7 as details from audit_events
    where subject_id = ${id} order by seq`);
}
