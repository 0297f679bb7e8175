import { describe, expect, test } from "vitest";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { placardSizes } from "#contract/procedures/words.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { accepted } from "../../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const published = async (): Promise<ProcedureDetail> => {
  const list = accepted(await as("tess").get("/api/procedures?state=published")) as {
    items: { id: string }[];
  };
  return accepted(await as("tess").get(`/api/procedures/${list.items[0]?.id}`)) as ProcedureDetail;
};
const placardOf = ({ id }: { id: string }, query = "") =>
  api.app.inject({
    url: `/api/procedures/${id}/placard${query}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
  });

const placardsOf = (place: string) =>
  api.app.inject({
    url: `/api/procedures/placards?place=${place}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
  });

describe("[PRODUCT-02] a placard", () => {
  test("has every point in its order, with how it is isolated and verified, and names its version", async () => {
    const procedure = await published();
    const answer = await placardOf(procedure);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="placard-.+-v\d+-letter\.pdf"/),
    });
    const text = textOfPdf(answer.rawPayload).replace(/\s+/g, " ");
    const tags = procedure.points.map(({ tag }) => tag);
    const first = text.indexOf("to isolate and lock");
    const places = tags.map((tag) => text.indexOf(` ${tag} `, first));
    expect(places.every((place) => place > first)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    for (const { normalPosition, isolatedPosition } of procedure.points)
      expect(text).toContain(`${normalPosition} → ${isolatedPosition}`);
    expect(text).toContain(`Version ${procedure.shown.number}, published`);
    expect(text).toMatch(/Sheet 1 of [12]/);
  });

  test("is the same bytes for the same version, whenever it is made, and fits each sheet", async () => {
    const procedure = await published();
    const widths = [];
    for (const size of placardSizes) {
      const [one, other] = [
        await placardOf(procedure, `?size=${size}`),
        await placardOf(procedure, `?size=${size}`),
      ];
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
      widths.push(/\/MediaBox \[0 0 ([\d.]+)/.exec(one.rawPayload.toString("latin1"))?.[1]);
    }
    expect(widths).toEqual(["612", "595.28", "792", "841.89"]);
  });

  test("of a draft says that it is not in effect", async () => {
    const body = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "points" };
    const draft = accepted(await as("mona").send("POST", "/api/procedures", body)) as ProcedureDetail;
    expect(textOfPdf((await placardOf(draft)).rawPayload)).toContain("Not in effect: Draft");
  });

  test("is refused in an unknown size or version", async () => {
    const procedure = await published();
    expect((await placardOf(procedure, "?size=a0")).statusCode).toBe(400);
    expect((await placardOf(procedure, "?version=7")).statusCode).toBe(404);
  });

  test("of each machine of a line are in one file by tag, the same bytes for the same versions", async () => {
    const { items, withoutPlacard } = accepted(await as("tess").get("/api/locations")) as {
      items: { id: string; kind: string }[];
      withoutPlacard: object[];
    };
    const placeOf = (kind: string) => items.find((place) => place.kind === kind)?.id ?? "";
    const [one, other] = [await placardsOf(placeOf("line")), await placardsOf(placeOf("site"))];
    expect(one.headers["content-disposition"]).toMatch(/^attachment; filename="placards-Line 1-letter\.pdf"/);
    const text = textOfPdf(one.rawPayload).replace(/\s+/g, " ");
    // M-5 has no procedure in effect, which the page says beside the link.
    expect(withoutPlacard).toEqual([{ lineId: placeOf("line"), count: 1, tags: ["M-5"] }]);
    expect([...text.matchAll(/PROCEDURE plant\S* (M-\d)/gi)].map(([, tag]) => tag)).toEqual([
      "M-1",
      "M-2",
      "M-3",
      "M-4",
    ]);
    expect(text.match(/Sheet 1 of 1/g)).toHaveLength(4);
    expect(one.rawPayload.equals((await placardsOf(placeOf("line"))).rawPayload)).toBe(true);
    expect(other.statusCode).toBe(200);
    expect((await placardsOf(plant.machines["M-1"])).statusCode).toBe(404);
  });
});
