import { expect, test } from "vitest";
import type { InspectionItem } from "#contract/inspections/schemas.ts";
import type { ProcedureDetail, ProcedureItem } from "#contract/procedures/schemas.ts";
import type { TranslationDetail, TranslationList } from "#contract/procedures/translations.ts";
import { compareProcedures } from "#domain/procedure-diff.ts";
import { mustFindings } from "#domain/procedure-check.ts";
import { apiOfFile } from "../../tests/support/api.ts";
import { accepted } from "../../tests/support/lockouts.ts";

const api = apiOfFile(["acme", "borealis", "medipure", "maxform"]);

async function proceduresOf(slug: string): Promise<ProcedureDetail[]> {
  const manager = await api.as(`manager@${slug}`);
  const { items } = accepted(await manager.get("/api/procedures")) as { items: ProcedureItem[] };
  return Promise.all(
    items.map(async ({ id }) => accepted(await manager.get(`/api/procedures/${id}`)) as ProcedureDetail),
  );
}

test("[PRODUCT-02] one placard of the demo is approved in Spanish, with every text", async () => {
  const pasteurizer = (await proceduresOf("acme")).find(({ equipment }) => equipment.tag === "FB-PAS-003");
  const manager = await api.as("manager@acme");
  const { items } = accepted(
    await manager.get(`/api/procedures/${pasteurizer?.id}/translations`),
  ) as TranslationList;
  expect(items).toMatchObject([{ language: "es", state: "approved", missing: 0 }]);
  const detail = accepted(
    await manager.get(`/api/procedure-translations/${items[0]?.id}`),
  ) as TranslationDetail;
  expect(detail.list.flatMap(({ lacks }) => lacks)).toEqual([]);
});

test("[PRODUCT-02] every procedure of the demo is complete and in the order of (d)", async () => {
  for (const slug of ["acme", "borealis", "medipure", "maxform"]) {
    for (const { shown, points, equipment } of await proceduresOf(slug)) {
      expect(mustFindings(shown.content, points), equipment.tag).toEqual([]);
    }
  }
});

test("[PRODUCT-02] the filler's version 4 waits for its review, and differs from the one in effect", async () => {
  const filler = (await proceduresOf("acme")).find(({ equipment }) => equipment.tag === "FB-FIL-007");
  expect(filler).toMatchObject({ publishedVersion: 3, openVersion: { number: 4, state: "in_review" } });
  const admin = await api.as("admin@acme");
  const next = accepted(await admin.get(`/api/procedures/${filler?.id}?version=4`)) as ProcedureDetail;
  expect(next.shown.findings.filter(({ must }) => must)).toEqual([]);
  const { parts, steps } = compareProcedures(filler!.shown.content, next.shown.content);
  expect(parts.filter(({ changed }) => changed).map(({ part }) => part)).toEqual(["enforcement"]);
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(["added", "same", "changed", "moved"]));
});

test("[PRODUCT-02] the dryer's inspection is overdue, the autoclave's left two retraining actions", async () => {
  const manager = await api.as("manager@medipure");
  const list = async (show: string) =>
    (accepted(await manager.get(`/api/procedure-inspections?show=${show}`)) as { items: InspectionItem[] })
      .items;
  expect((await list("overdue")).map(({ equipment }) => equipment.tag)).toEqual(["PH-FBD-204"]);
  expect((await list("actions")).map(({ equipment, openActions }) => [equipment.tag, openActions])).toEqual([
    ["PH-AUT-101", 2],
  ]);
});
