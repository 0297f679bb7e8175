import { differenceOf } from "#app/features/knowledge-base/version-diff.ts";
import { renderMarkdown } from "#app/features/knowledge-base/markdown.ts";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { compareProcedures } from "#domain/procedure-diff.ts";
import { serveJobs } from "#threads/serve-jobs.ts";

/** What the pages' worker threads do: everything whose time depends on what a person wrote. */
const jobs = {
  article: renderMarkdown,
  difference: ({ from, to }: { from: string; to: string }) => differenceOf(from, to),
  comparison: ({ before, after }: { before: ProcedureContent; after: ProcedureContent }) =>
    compareProcedures(before, after),
};
export type PageJobs = typeof jobs;

serveJobs(jobs);
