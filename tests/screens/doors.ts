import { type Screen, screensOf } from "./screen.ts";

const atTenant = screensOf({ slug: "acme" });
const atPortal = screensOf({});

/** Where someone signs in or arrives by a mailed link. */
export const doorScreens: Screen[] = [
  atTenant("/auth", { picturesOnly: true }),
  atTenant("/auth", { search: "?forgot=1", state: "forgotten", picturesOnly: true }),
  atTenant("/kiosk", { search: "?code=7KQ4-MN0V-2D8T", state: "not enrolled" }),
  atTenant("/sign-in-code"),
  atTenant("/reset-password", { search: "?token=over" }),
  atTenant("/reset-password", { state: "without a token" }),
  atTenant("/accept-invitation", { search: "?token=over", state: "over" }),
  atTenant("/confirm-email", { search: "?token=over" }),
  atTenant("/offline"),
  atTenant("/consent", { picturesOnly: true }),
  atPortal("/platform/login", { picturesOnly: true }),
  atPortal("/platform/login", { search: "?forgot=1", state: "forgotten" }),
  atPortal("/platform/reset-password", { search: "?token=over" }),
  atPortal("/platform/*", { record: "nowhere", status: 404 }),
];
