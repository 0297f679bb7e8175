import { type Screen, screensOf, sendUnchanged } from "./screen.ts";

const see = screensOf({});

/** Every page of the sitemap is walked in tests/e2e/public-pages.spec.ts. */
const walked = { picturesOnly: true };

export const websiteScreens: Screen[] = [
  ...["/", "/features", "/integrations", "/security", "/how-we-test", "/hasp-or-paper"].map((route) =>
    see(route, walked),
  ),
  ...["/pricing", "/roi-calculator", "/about"].map((route) => see(route, walked)),
  ...["food-beverage", "heavy-industry", "manufacturing", "pharma"].map((record) =>
    see("/solutions/:industry", { ...walked, record, state: record }),
  ),
  ...["/contact", "/demo", "/talk-to-sales", "/get-started", "/expressions-of-interest"].map((route) =>
    see(route, walked),
  ),
  see("/contact", { state: "refused", act: sendUnchanged, picturesOnly: true }),
  ...["/terms-of-service", "/privacy-policy", "/site-notice"].map((route) => see(route, walked)),
  ...["/resources/blog", "/resources/learning-center", "/resources/video-library"].map((route) =>
    see(route, walked),
  ),
  see("/resources/blog/:slug", { ...walked, record: "prove-it-dead" }),
  see("/quote/*", { record: "2026" }),
  see("/sign-in", walked),
  see("/sign-in", { search: "?organization=no-such-plant", state: "unknown", picturesOnly: true }),
  see("/sign-in", { search: "?sent=1", state: "sent", picturesOnly: true }),
  see("/signup", walked),
  see("/signup", { state: "refused", act: sendUnchanged, picturesOnly: true }),
  see("/verification-pending", { state: "unknown" }),
  see("/verify-email", { search: "?token=over", state: "over" }),
  see("/verify-email/ready", { search: "?slug=acme", leadsOn: true }),
  see("/consent", walked),
  see("/*", { record: "no-such-page", status: 404 }),
];
