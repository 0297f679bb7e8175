import { expect, test } from "vitest";
import { usualCacheControl } from "./cache-control.ts";

test("[ADMIN-10] nothing of the portal or a lockout is stored, not even by the browser; other pages only by it", () => {
  for (const path of ["/admin", "/admin.data", "/admin/tenants", "/admin/audit.data", "/platform/login"])
    expect(usualCacheControl(path), path).toBe("no-store");
  for (const path of [
    "/lockout-plans/1/execute",
    "/lockout-plans/1/execute/removal",
    "/board",
    "/board.data",
  ])
    expect(usualCacheControl(path), path).toBe("no-store");
  for (const path of [
    "/",
    "/boards",
    "/lockout-plans/1",
    "/dashboard",
    "/administration",
    "/platforms",
    "/_root.data",
  ])
    expect(usualCacheControl(path), path).toBe("private, no-cache");
});
