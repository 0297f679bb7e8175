import { beforeAll, describe, expect, test } from "vitest";
import { machineGaps } from "#contract/equipment/words.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";

const api = apiOfFile(["default", "acme"]);
let viewer: Caller;
beforeAll(async () => {
  viewer = await api.as("viewer@default");
});

const tagsOf = async (query: string): Promise<string[]> => {
  const { body } = await viewer.get(`/api/equipment?limit=200&${query}`);
  return body.items.map(({ tag }: { tag: string }) => tag);
};

describe("[PRODUCT-01] what machines lack", () => {
  test("is counted as the list shows it, also at one place", async () => {
    const { body: places } = await viewer.get("/api/locations");
    const site = places.items.find(({ name }: { name: string }) => name === "Northgate Works");
    for (const place of ["", `place=${site.id}`]) {
      const { status, body } = await viewer.get(`/api/equipment/coverage?${place}`);
      expect([status, body.machines]).toEqual([200, (await tagsOf(place)).length]);
      for (const gap of machineGaps)
        expect([gap, body.lacking[gap]]).toEqual([gap, (await tagsOf(`lacks=${gap}&${place}`)).length]);
    }
  });

  test("is a published procedure, a point, a current inspection, and a photo", async () => {
    const { body: all } = await viewer.get("/api/equipment?limit=200");
    const machines = await Promise.all(
      all.items.map(async ({ id }: { id: string }) => (await viewer.get(`/api/equipment/${id}`)).body),
    );
    const without = (has: (machine: (typeof machines)[number]) => boolean) =>
      machines.filter((machine) => !has(machine)).map(({ tag }) => tag);
    expect(await tagsOf("lacks=procedure")).toEqual(without(({ procedure }) => procedure !== null));
    expect(await tagsOf("lacks=points")).toEqual(without(({ points }) => points.length > 0));
    expect(await tagsOf("lacks=photo")).toEqual(
      without(({ files }) => files.some(({ width }: { width: number | null }) => width !== null)),
    );
    const { body: overdue } = await viewer.get("/api/procedure-inspections?show=overdue");
    const tags = overdue.items.map(({ equipment }: { equipment: { tag: string } }) => equipment.tag);
    expect(tags.length).toBeGreaterThan(0);
    expect(await tagsOf("lacks=inspection")).toEqual(tags.toSorted());
    expect((await viewer.get("/api/equipment?lacks=everything")).status).toBe(400);
  });
});
