import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LiveChange } from "#contract/live/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { type ApiProcess, spawnApi } from "../../../tests/support/api-process.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { type LiveReader, openLive } from "../../../tests/support/live.ts";

const api = apiOfFile(["acme", "borealis"]);
let one: ApiProcess;
let other: ApiProcess;
const open: LiveReader[] = [];

beforeAll(async () => {
  [one, other] = await Promise.all([spawnApi(api.ownerUrl), spawnApi(api.ownerUrl)]);
});
afterEach(() => open.splice(0).forEach((reader) => reader.close()));
afterAll(() => Promise.all([one?.stop(), other?.stop()]));

test("[PRODUCT-02] open editors hear at once, in another process, who came and what was saved; others do not", async () => {
  const admin = other.caller("acme", (await api.as("admin@acme")).cookie);
  const draft = await draftOf(admin);
  const { number, version, title, content } = draft.shown;
  const url = `/api/procedures/${draft.id}/draft`;
  const reader = await follow("admin@acme");
  const technician = await follow("technician@acme");
  const stranger = await follow("admin@borealis");

  accepted(await admin.send("POST", `${url}/editors`, { page: randomUUID() }));
  expect(await reader.heard(isOf(draft))).toMatchObject({ topics: ["drafts"], procedures: [draft.id] });
  const told = () => reader.changes.filter(isOf(draft)).length;
  const before = told();
  const sent = { number, version, title, page: randomUUID(), content: { ...content, scope: "Heard." } };
  accepted(await admin.send("PUT", `${url}/autosave`, sent));
  await reader.heard(() => told() > before);
  expect(technician.changes.filter(isOf(draft))).toEqual([]);
  expect(stranger.changes.filter(isOf(draft))).toEqual([]);
});

async function follow(who: string): Promise<LiveReader> {
  const { cookie } = await api.as(who);
  const reader = await openLive(one.url, { slug: who.split("@")[1] ?? "", cookie });
  open.push(reader);
  return reader;
}

async function draftOf(admin: ReturnType<ApiProcess["caller"]>): Promise<ProcedureDetail> {
  const { items } = accepted(await admin.get("/api/procedures?state=published")) as {
    items: ProcedureDetail[];
  };
  const { id } = items.find(({ openVersion }) => openVersion === null)!;
  const { version } = accepted(await admin.get(`/api/procedures/${id}`)) as ProcedureDetail;
  return accepted(await admin.send("POST", `/api/procedures/${id}/draft`, { version })) as ProcedureDetail;
}

const isOf =
  ({ id }: { id: string }) =>
  ({ procedures = [] }: LiveChange) =>
    procedures.includes(id);
