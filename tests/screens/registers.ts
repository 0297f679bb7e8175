import { demoMachine, faultyImport, plantWorkbook, unmatchedImport } from "./records.ts";
import { firstOf, noRecord, nothingFound, type Screen, screensOf, sendUnchanged } from "./screen.ts";

const slug = "default";
const byManager = screensOf({ slug, username: "manager" });
const byAdmin = screensOf({ slug, username: "admin" });
const byViewer = screensOf({ slug, username: "viewer" });
const inTraining = screensOf({ slug: "medipure", username: "manager" });

const point = firstOf("/api/isolation-points");
const lock = firstOf("/api/locks?kind=personal");
const hungLock = firstOf("/api/locks?state=hung");

/** Machines, points, padlocks, and people. */
export const registerScreens: Screen[] = [
  byManager("/equipment"),
  byManager("/equipment", { search: nothingFound, state: "nothing found" }),
  byManager("/equipment/new"),
  byManager("/equipment/new", { state: "refused", act: sendUnchanged }),
  byViewer("/equipment/new", { state: "denied", status: 403 }),
  byManager("/equipment/import/upload"),
  byManager("/equipment/import/:importId", { record: faultyImport }),
  byManager("/equipment/import/:importId", { record: unmatchedImport, state: "columns to match" }),
  byManager("/equipment/workbook/upload"),
  byManager("/equipment/workbook/:workbookId", { record: plantWorkbook }),
  inTraining("/equipment/labels", {
    search: "?ids=",
    state: "none chosen",
    picturesOnly: true,
  }),
  byManager("/equipment/locations"),
  byManager("/equipment/coverage"),
  byManager("/equipment/:id", { record: demoMachine }),
  byManager("/equipment/:id", { record: noRecord, state: "missing", status: 404, picturesOnly: true }),
  byManager("/equipment/:id/edit", { record: demoMachine }),
  byManager("/equipment/:id/points-table", { record: demoMachine }),
  byManager("/equipment/:id/points-table", { record: demoMachine, state: "refused", act: sendUnchanged }),
  byManager("/equipment/:id/upload", { record: demoMachine }),
  byManager("/equipment/:id/points/upload", { record: demoMachine }),
  byManager("/equipment/:id/history", { record: demoMachine }),
  byManager("/equipment/points"),
  byManager("/equipment/points", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byManager("/equipment/points/new"),
  byManager("/equipment/points/import/upload"),
  byManager("/equipment/points/labels", { record: point, search: "?ids=:record" }),
  byManager("/equipment/points/labels", {
    record: demoMachine,
    search: "?equipment=:record",
    state: "of a machine",
  }),
  byManager("/equipment/points/archive", { record: point, search: "?ids=:record" }),
  byManager("/equipment/points/:pointId", { record: point }),
  byManager("/equipment/points/:pointId/upload", { record: point }),
  byManager("/equipment/points/:pointId/edit", { record: point }),
  byManager("/equipment/points/:pointId/history", { record: point }),
  byManager("/equipment/locks"),
  byManager("/equipment/locks", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byManager("/equipment/locks/new"),
  byManager("/equipment/locks/new", { state: "refused", act: sendUnchanged }),
  byViewer("/equipment/locks/new", { state: "denied", status: 403 }),
  byManager("/equipment/locks/series"),
  byManager("/equipment/locks/import/upload"),
  byManager("/equipment/locks/labels", { record: lock, search: "?ids=:record" }),
  byManager("/equipment/locks/issue", { record: firstOf("/api/users"), search: "?owner=:record" }),
  byManager("/equipment/locks/return", { record: hungLock, search: "?ids=:record" }),
  byManager("/equipment/locks/retire", { record: lock, search: "?ids=:record" }),
  byManager("/equipment/locks/:lockId", { record: lock }),
  byManager("/equipment/locks/:lockId", { record: hungLock, state: "hung" }),
  byManager("/equipment/example"),
  byManager("/equipment/locks/:lockId/edit", { record: lock }),
  byAdmin("/equipment/labels", { record: demoMachine, search: "?ids=:record" }),
];
