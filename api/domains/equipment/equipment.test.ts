import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";

const api = apiOfFile(["default", "acme"]);
let viewer: Caller;
beforeAll(async () => {
  viewer = await api.as("viewer@default");
});

const tags = (body: { items: { tag: string }[] }) => body.items.map(({ tag }) => tag);

describe("[PRODUCT-01] equipment", () => {
  test("is listed by tag with its place, page by page without gap or repeat", async () => {
    const { body: whole } = await viewer.get("/api/equipment");
    expect(tags(whole)).toEqual([...tags(whole)].sort());
    expect(whole.items).toHaveLength(10);
    expect(whole.items[0]).toMatchObject({
      tag: "FB-FIL-007",
      site: "Millbrook Plant",
      area: "Filling hall",
      pointCount: 6,
    });
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const { body } = await viewer.get(`/api/equipment?limit=3${cursor}`);
      seen.push(...tags(body));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(tags(whole));
  });

  test("is filtered by site, by state, by the start of a tag and by a part of its name", async () => {
    const found = async (query: string) => tags((await viewer.get(`/api/equipment?${query}`)).body);
    expect(await found("site=Northgate%20Works")).toEqual(["HV-BML-001", "HV-CNV-012"]);
    expect(await found("search=mf-rbt")).toEqual(["MF-RBT-005", "MF-RBT-006"]);
    expect(await found("search=autoclave")).toEqual(["PH-AUT-101"]);
    expect(await found("search=%25")).toEqual([]);
    const [out, running] = [await found("status=locked_out"), await found("status=operational")];
    expect([...out, ...running].sort()).toEqual(await found(""));
    expect((await viewer.get("/api/equipment?status=broken")).status).toBe(400);
  });

  test("shows a machine with its points in order, the shared one with the other machine, and its procedure", async () => {
    const { body: list } = await viewer.get("/api/equipment?search=FB-FIL-007");
    const { status, body } = await viewer.get(`/api/equipment/${list.items[0].id}`);
    expect(status).toBe(200);
    expect(body.points.map((point: { label: string }) => point.label)).toEqual([
      "E1",
      "A1",
      "S-HDR-02",
      "C1",
      "C2",
      "W1",
    ]);
    const header = body.points.find((point: { tag: string }) => point.tag === "S-HDR-02");
    expect(header.sharedWith).toMatchObject([{ tag: "FB-PAS-003" }]);
    expect(body.procedure).toMatchObject({ versionNumber: 3 });
  });

  test("of no one is a 404, and an id that is none a 400", async () => {
    expect((await viewer.get("/api/equipment/00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await viewer.get("/api/equipment/1")).status).toBe(400);
  });
});

describe("[PRODUCT-02] procedures", () => {
  test("are listed with the published version, the one in review, and the inspection's date", async () => {
    const { body } = await viewer.get("/api/procedures");
    expect(body.items).toHaveLength(10);
    expect(body.items[0]).toMatchObject({
      equipment: { tag: "FB-FIL-007" },
      publishedVersion: 3,
      openVersion: { number: 4, state: "in_review" },
    });
    const { body: second } = await viewer.get("/api/procedures?limit=4");
    const { body: third } = await viewer.get(`/api/procedures?limit=6&cursor=${second.nextCursor}`);
    expect([...second.items, ...third.items]).toEqual(body.items);
  });

  test("show the published version, or the one asked for, with full texts", async () => {
    const { body: list } = await viewer.get("/api/procedures?search=FB-FIL-007");
    const url = `/api/procedures/${list.items[0].id}`;
    const { body } = await viewer.get(url);
    expect(body.shown).toMatchObject({ number: 3, state: "published" });
    expect(body.versions.map((version: { number: number }) => version.number)).toEqual([4, 3, 2, 1]);
    expect(body.shown.content.steps.length).toBeGreaterThan(20);
    expect((await viewer.get(`${url}?version=4`)).body.shown.state).toBe("in_review");
    expect((await viewer.get(`${url}?version=9`)).status).toBe(404);
  });
});

describe("people", () => {
  test("are those of the tenant, with the certificate that lasts longest", async () => {
    const { body } = await viewer.get("/api/people");
    const technician = body.items.find(
      (person: { jobTitle: string }) => person.jobTitle === "Mechatronics technician",
    );
    expect(technician ?? body.items[0]).toHaveProperty("authorisation");
    expect(body.items).toHaveLength(11);
    const someone = body.items.find((person: { authorisation: unknown }) => person.authorisation);
    expect(someone.authorisation.validUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { body: found } = await viewer.get(`/api/people?search=${encodeURIComponent(someone.name)}`);
    expect(found.items).toEqual([someone]);
  });
});
