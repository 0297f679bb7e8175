import { beforeAll, expect, test } from "vitest";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { exampleContent } from "#domain/example-procedure.ts";
import { compareProcedures } from "#domain/procedure-diff.ts";
import { renderMarkdown } from "#app/features/knowledge-base/markdown.ts";
import { differenceOf } from "#app/features/knowledge-base/version-diff.ts";
import { inThread } from "#app/lib/page-threads.server.ts";
import { turnsDuring } from "../tests/support/turns.ts";

const words = (seed: number) => Array.from({ length: 1_300 }, (_, n) => `w${(n * seed) % 7919}`).join(" ");
const markdown = "- - - - - - - - a\n".repeat(160);
const [step] = exampleContent.steps as [ProcedureContent["steps"][number]];
const texts = { from: words(31).repeat(4), to: words(1237).repeat(4) };
const contentOf = (seed: number): ProcedureContent => ({
  ...exampleContent,
  steps: Array.from({ length: 200 }, (_, n) => ({ ...step, pointTag: null, text: words(seed + n) })),
});
const versions = { before: contentOf(31), after: contentOf(1237) };

// Its modules are read before anything is compared, as in a product that has been up for a moment.
beforeAll(() => inThread("acme", "article", "A first word."));

test.each([
  ["an article", () => renderMarkdown(markdown), () => inThread("acme", "article", markdown)],
  [
    "two texts compared",
    () => differenceOf(texts.from, texts.to),
    () => inThread("acme", "difference", texts),
  ],
  [
    "two versions of a procedure compared",
    async () => compareProcedures(versions.before, versions.after),
    () => inThread("acme", "comparison", versions),
  ],
])("%s leaves the process free for requests", async (_, onMain, threaded) => {
  const [here, there] = [await turnsDuring(onMain), await turnsDuring(threaded)];
  expect(there.turns).toBeGreaterThan(20 * here.turns);
  expect(JSON.stringify(there.result)).toBe(JSON.stringify(here.result));
});
