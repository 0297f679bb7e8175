import type { UserItem } from "#contract/users/schemas.ts";
import { firstOf, nothingFound, type Screen, screensOf, sendUnchanged } from "./screen.ts";

const slug = "default";
const byAdmin = screensOf({ slug, username: "admin" });
const byViewer = screensOf({ slug, username: "viewer" });
const inReports = screensOf({ slug: "medipure", username: "manager" });

const person = firstOf<UserItem>("/api/users", ({ username }) => username === "contractor");

/** Permissions, reports, and billing. */
export const officeScreens: Screen[] = [
  byAdmin("/user-management"),
  byAdmin("/user-management", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byViewer("/user-management", { state: "denied", status: 403, picturesOnly: true }),
  byAdmin("/user-management/invite"),
  byAdmin("/user-management/invite", { state: "refused", act: sendUnchanged, picturesOnly: true }),
  byAdmin("/user-management/import"),
  byAdmin("/user-management/kiosks"),
  byAdmin("/user-management/:id/badge", { record: person }),
  byAdmin("/user-management/:id/sign-in-code", { record: person }),
  byAdmin("/user-management/teams"),
  byAdmin("/user-management/teams/:id", { record: firstOf("/api/teams") }),
  byAdmin("/user-management/:id", { record: person }),
  byAdmin("/user-management/:id/edit", { record: person }),
  byAdmin("/tenant-permissions"),
  byAdmin("/policies"),
  byAdmin("/tenant-permissions/:id", {
    record: firstOf<{ key: string }>("/api/roles", ({ key }) => key === "supervisor"),
  }),
  byViewer("/profile"),
  byAdmin("/profile/notifications"),
  byAdmin("/notifications"),
  byAdmin("/notifications", { search: "?view=unseen", state: "not seen", picturesOnly: true }),
  byAdmin("/notifications/:id", { record: firstOf("/api/notifications") }),
  byViewer("/notifications", { state: "empty", picturesOnly: true }),
  inReports("/reports"),
  inReports("/reports/lockouts"),
  inReports("/reports/durations", { search: "?by=machine" }),
  inReports("/reports/inspections"),
  inReports("/reports/training"),
  inReports("/reports/compliance"),
  byAdmin("/billing"),
  byAdmin("/billing/change"),
  byAdmin("/billing/change", {
    record: firstOf<{ key: string }>("/api/subscription-plans", ({ key }) => key === "starter"),
    search: "?plan=:record",
    state: "previewed",
    picturesOnly: true,
  }),
  byAdmin("/billing/details"),
  byAdmin("/billing/cancel"),
];
