import { describe, expect, test } from "vitest";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import { apiOfFile } from "../../tests/support/api.ts";
import { accepted } from "../../tests/support/lockouts.ts";
import { textOfPdf } from "../../tests/support/pdf.ts";

const slugs = ["acme", "borealis", "medipure", "maxform"] as const;
const api = apiOfFile([...slugs]);

describe.each(slugs)("[PRODUCT-02] the placards of %s", (slug) => {
  test.each(["a4", "letter"])(
    "take two sheets at most on %s, with the hazards of the machine",
    async (size) => {
      const manager = await api.as(`manager@${slug}`);
      const { items } = accepted(await manager.get("/api/procedures?state=published")) as {
        items: ProcedureItem[];
      };
      expect(items).not.toEqual([]);
      for (const { id, equipment } of items) {
        const query = equipment.tag === "FB-PAS-003" ? `size=${size}&language=es` : `size=${size}`;
        const { rawPayload } = await api.app.inject({
          url: `/api/procedures/${id}/placard?${query}`,
          headers: { "x-tenant-slug": slug, "x-hasp-area": "tenant", cookie: manager.cookie },
        });
        const text = textOfPdf(rawPayload).replace(/\s+/g, " ");
        expect(text, equipment.tag).toMatch(/Sheet 1 of [12]\b/);
        expect(text, equipment.tag).toContain("Hazards of this machine");
      }
    },
  );
});
