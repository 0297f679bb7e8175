import type { PlanItem } from "#contract/plans/schemas.ts";
import { drawingOfPlant } from "./records.ts";
import { firstOf, noRecord, nothingFound, type Screen, screensOf, sendUnchanged } from "./screen.ts";

const slug = "default";
const byTechnician = screensOf({ slug, username: "technician" });
const byManager = screensOf({ slug, username: "manager" });
const bySupervisor = screensOf({ slug, username: "supervisor" });
const byViewer = screensOf({ slug, username: "viewer" });
const inOrderlyPlant = screensOf({ slug: "maxform", username: "manager" });

const plans = "/api/lockout-plans?show=all&limit=100";
const planIn = (state: PlanItem["state"]) => firstOf<PlanItem>(plans, (plan) => plan.state === state);
const lockoutIn = (state: PlanItem["executionState"]) =>
  firstOf<PlanItem>(plans, (plan) => plan.executionState === state);

/** Where work is planned and carried out. */
export const floorScreens: Screen[] = [
  byTechnician("/dashboard"),
  byManager("/dashboard", { state: "of the manager", picturesOnly: true }),
  byViewer("/dashboard", { state: "of a reader", picturesOnly: true }),
  byManager("/lockout-plans", { search: "?show=all" }),
  byManager("/lockout-plans", { search: nothingFound, state: "nothing found" }),
  byManager("/lockout-plans/new"),
  byManager("/lockout-plans/new", { state: "refused", act: sendUnchanged, picturesOnly: true }),
  byManager("/lockout-plans/calendar"),
  byManager("/board"),
  byManager("/board/links"),
  byManager("/board/drawings", { record: drawingOfPlant }),
  inOrderlyPlant("/board/drawings", { state: "none yet", picturesOnly: true }),
  byManager("/board/drawings/upload"),
  byManager("/board/drawings/:id", { record: drawingOfPlant }),
  byManager("/board/drawings/:id/edit", { record: drawingOfPlant }),
  byManager("/board/drawings/:id/upload", { record: drawingOfPlant }),
  byManager("/wall/:screen?", { record: "gate", state: "no link", status: 404 }),
  byManager("/lockout-plans/muster"),
  byManager("/lockout-plans/muster", { search: nothingFound, state: "nothing found" }),
  byTechnician("/lockout-plans/handover"),
  byManager("/lockout-plans/handover", { state: "nothing to hand over", picturesOnly: true }),
  byManager("/lockout-plans/:id", { record: planIn("draft") }),
  byManager("/lockout-plans/:id", { record: planIn("submitted"), state: "submitted", picturesOnly: true }),
  byManager("/lockout-plans/:id", { record: planIn("rejected"), state: "rejected", picturesOnly: true }),
  byManager("/lockout-plans/:id", { record: lockoutIn("working"), state: "at work" }),
  byManager("/lockout-plans/:id", { record: noRecord, state: "missing", status: 404 }),
  byManager("/lockout-plans/:id/edit", { record: planIn("draft") }),
  byManager("/lockout-plans/:id/copy", { record: lockoutIn("closed") }),
  byManager("/lockout-plans/:id/history", { record: lockoutIn("closed") }),
  byManager("/lockout-plans/:id/print", { record: lockoutIn("working") }),
  byTechnician("/lockout-plans/:id/execute", { record: lockoutIn("approved"), state: "before it begins" }),
  byTechnician("/lockout-plans/:id/execute", { record: lockoutIn("working") }),
  byTechnician("/lockout-plans/:id/execute", {
    record: lockoutIn("verified"),
    state: "verified",
    picturesOnly: true,
  }),
  byTechnician("/lockout-plans/:id/execute", {
    record: lockoutIn("test_energised"),
    state: "under test",
    picturesOnly: true,
  }),
  bySupervisor("/lockout-plans/:id/execute", {
    record: firstOf<PlanItem>("/api/lockout-plans?search=HV-BML-001&show=active", () => true),
    state: "of the person who takes over",
  }),
  byTechnician("/lockout-plans/:id/execute", { record: lockoutIn("closed"), state: "closed" }),
  byManager("/lockout-plans/:id/removal", {
    record: firstOf<PlanItem>("/api/lockout-plans?search=HV-CNV-012&show=active", () => true),
  }),
  byTechnician("/lockout-plans/:id/removal", { record: lockoutIn("closed"), state: "nothing to remove" }),
  bySupervisor("/lockout-plans/:id/handover", {
    record: firstOf<PlanItem>("/api/lockout-plans?search=HV-CNV-012&show=active", () => true),
  }),
  byTechnician("/lockout-plans/:id/handover", { record: lockoutIn("closed"), state: "nothing to hand over" }),
  bySupervisor("/lockout-plans/:id/crews", {
    record: firstOf<PlanItem>("/api/lockout-plans?search=HV-CNV-012&show=active", () => true),
  }),
  byTechnician("/lockout-plans/:id/crews", { record: lockoutIn("closed"), state: "no crew to form" }),
  byTechnician("/lockout-plans/:id/photo/upload", { record: lockoutIn("working"), search: "?step=work" }),
  byTechnician("/lockout-plans/:id/offline", { record: lockoutIn("working") }),
  byTechnician("/lockout-plans/:id/change", {
    record: firstOf<PlanItem>("/api/lockout-plans?search=HV-BML-001&show=active", () => true),
  }),
  byManager("/search", { search: "?query=pump" }),
  byManager("/search", { search: "?query=zzzzzz", state: "nothing found", picturesOnly: true }),
  byManager("/inbox"),
  inOrderlyPlant("/inbox", { state: "empty" }),
  byManager("/inbox/done"),
  byManager("/inbox/:key", { record: firstOf("/api/inbox", undefined, "key") }),
];
