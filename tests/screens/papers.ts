import { lockoutRules } from "#api/seed/catalog/articles/rules.ts";
import {
  machineWithoutProcedure,
  procedureInDraft,
  procedureInReview,
  translationInDraft,
  uploadedDocument,
} from "./records.ts";
import { firstOf, nothingFound, type Screen, screensOf } from "./screen.ts";

const byManager = screensOf({ slug: "default", username: "manager" });

const inspection = firstOf<{ id: string | null; openActions: number }>(
  "/api/procedure-inspections?show=done",
  ({ id, openActions }) => id !== null && openActions > 0,
);
const procedure = firstOf<{ publishedVersion: number | null }>(
  "/api/procedures?search=FB-NH3-002",
  ({ publishedVersion }) => publishedVersion !== null,
);
const procedureWithVersions = firstOf<{ publishedVersion: number | null }>(
  "/api/procedures",
  ({ publishedVersion }) => (publishedVersion ?? 0) > 1,
);
/** One with two versions to compare, because other journeys write articles with one version. */
const article = firstOf<{ kind: string; title: string }>(
  `/api/repository/entries?search=${encodeURIComponent(lockoutRules.title)}`,
  ({ kind, title }) => kind === "article" && title === lockoutRules.title,
);

/** Procedures, articles, and documents. */
export const paperScreens: Screen[] = [
  byManager("/procedures"),
  byManager("/procedures", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byManager("/procedures/import/upload"),
  byManager("/procedures/papers/upload"),
  byManager("/procedures/papers/upload", {
    record: machineWithoutProcedure,
    search: "?equipment=:record",
    state: "of a machine",
  }),
  byManager("/procedures/new"),
  byManager("/procedures/new", {
    record: machineWithoutProcedure,
    search: "?equipment=:record",
    state: "of a machine",
  }),
  byManager("/procedures/:id", { record: procedure }),
  byManager("/procedures/:id/edit", { record: procedureInDraft }),
  byManager("/procedures/:id/upload", { record: procedureInDraft, search: "?step=0" }),
  byManager("/procedures/:id/review", { record: procedureInReview }),
  byManager("/procedures/:id/compare", { record: procedureWithVersions }),
  byManager("/procedures/:id/print", { record: procedure }),
  byManager("/procedures/translations/:id", { record: translationInDraft }),
  byManager("/procedures/inspections"),
  byManager("/procedures/inspections", { search: "?show=done", state: "done", picturesOnly: true }),
  byManager("/procedures/inspections/:id", { record: inspection }),
  byManager("/procedures/inspections/:id/certificate", { record: inspection }),
  byManager("/repository"),
  byManager("/repository", { search: "?search=lockbox", state: "searched" }),
  byManager("/repository", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byManager("/repository/articles/new"),
  byManager("/repository/articles/:id", { record: article }),
  byManager("/repository/articles/:id/edit", { record: article }),
  byManager("/repository/articles/:id/versions", { record: article, search: "?from=1&to=2" }),
  byManager("/repository/articles/:id/readers", { record: article }),
  byManager("/repository/documents/upload"),
  byManager("/repository/documents/:id", { record: uploadedDocument }),
  byManager("/repository/folders/new"),
  byManager("/repository/folders/:id", { record: firstOf("/api/repository/folders") }),
];
