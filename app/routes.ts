import { index, layout, prefix, route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

/** The site map. On a tenant's host the website and the platform send the browser to the tenant's own pages. */
export default [
  layout("routes/website/layout.tsx", [
    index("routes/website/home.tsx"),
    route("features", "routes/website/features.tsx"),
    route("solutions/:industry", "routes/website/solution.tsx"),
    route("roi-calculator", "routes/website/roi-calculator.tsx"),
    route("about", "routes/website/about.tsx"),
    route("terms-of-service", "routes/website/terms-of-service.tsx"),
    route("privacy-policy", "routes/website/privacy-policy.tsx"),
    route("site-notice", "routes/website/site-notice.tsx"),
    ...prefix("resources", [
      route("blog", "routes/website/blog.tsx"),
      route("blog/:slug", "routes/website/article.tsx"),
      route("learning-center", "routes/website/learning-center.tsx"),
      route("video-library", "routes/website/video-library.tsx"),
    ]),
    route("*", "routes/website/not-found.tsx"),
  ]),
  route("resources/blog/rss.xml", "routes/website/blog-feed.ts"),
  route("sitemap.xml", "routes/website/sitemap.ts"),
  route("robots.txt", "routes/website/robots.ts"),
  route("marketing", "routes/website/marketing.ts"),
  route("de/*", "routes/website/german.ts"),

  route("auth", "routes/tenant/sign-in.tsx", { id: "auth" }),
  route("login", "routes/tenant/sign-in.tsx", { id: "login" }),
  route("reset-password", "routes/tenant/reset-password.tsx"),
  route("sign-out", "routes/tenant/sign-out.ts"),
  layout("routes/tenant/layout.tsx", [
    route("dashboard", "routes/tenant/dashboard.tsx"),
    ...prefix("lockout-plans", [
      index("routes/tenant/lockout-plans/list.tsx"),
      route("new", "routes/tenant/lockout-plans/new.tsx"),
      route("points", "routes/tenant/lockout-plans/points.ts"),
      route(":id", "routes/tenant/lockout-plans/detail.tsx"),
      route(":id/edit", "routes/tenant/lockout-plans/edit.tsx"),
      route(":id/execute", "routes/tenant/lockout-plans/execute.tsx"),
      route(":id/pulse", "routes/tenant/lockout-plans/pulse.ts"),
      route(":id/history", "routes/tenant/lockout-plans/history.tsx"),
    ]),
    route("inbox", "routes/tenant/inbox.tsx"),
    ...prefix("equipment", [
      index("routes/tenant/equipment/list.tsx"),
      route(":id", "routes/tenant/equipment/detail.tsx"),
    ]),
    ...prefix("procedures", [
      index("routes/tenant/procedures/list.tsx"),
      route(":id", "routes/tenant/procedures/detail.tsx"),
    ]),
  ]),

  ...prefix("admin", [
    index("routes/platform/home.ts"),
    layout("routes/platform/layout.tsx", [
      ...prefix("tenants", [
        index("routes/platform/tenants/list.tsx"),
        route(":id/permissions", "routes/platform/tenants/permissions.tsx"),
        route(":id/settings", "routes/platform/tenants/settings.tsx"),
      ]),
    ]),
    route("*", "routes/platform/not-found.tsx", { id: "admin-not-found" }),
  ]),
  route("platform/login", "routes/platform/sign-in.tsx"),
  route("platform/sign-out", "routes/platform/sign-out.ts"),
  route("platform/reset-password", "routes/platform/reset-password.tsx"),
  route("platform/*", "routes/platform/not-found.tsx", { id: "platform-not-found" }),

  route("theme", "routes/theme.ts"),
] satisfies RouteConfig;
