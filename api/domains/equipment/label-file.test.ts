import { describe, expect, test } from "vitest";
import { tagSizes } from "#contract/isolation-points/words.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant } = plantOfEachTest();

const fileOf = (query: Record<string, string>) =>
  api.app.inject({
    url: `/api/equipment/labels/file?${new URLSearchParams(query).toString()}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
  });
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

describe("[PRODUCT-01] labels of machines as a file", () => {
  test("carry each machine's tag, name, and place, on Letter sheets unless another size is asked for", async () => {
    const ids = [plant.machines["M-2"], plant.machines["M-1"]].join(",");
    const answer = await fileOf({ ids });
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="machine-labels-letter\.pdf"/),
    });
    expect(answer.rawPayload.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
    const text = textOfPdf(answer.rawPayload).replace(/\s+/g, " ");
    expect(text.indexOf("M-2")).toBeGreaterThan(text.indexOf("M-1"));
    expect(text).toContain("· Line 1 Scan for isolation points and lockouts");
    for (const size of tagSizes) {
      const { rawPayload } = await fileOf({ ids, size });
      expect(pagesOf(rawPayload)).toBe(size.startsWith("roll") ? 2 : 1);
    }
  });

  test("are refused for unknown machines and other paper", async () => {
    expect((await fileOf({ ids: plant.points.E1 })).statusCode).toBe(404);
    expect((await fileOf({ ids: plant.machines["M-1"], size: "a0" })).statusCode).toBe(400);
    expect((await fileOf({})).statusCode).toBe(400);
  });
});
