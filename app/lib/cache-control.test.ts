import { expect, test } from "vitest";
import { usualCacheControl } from "./cache-control.ts";

test("[ADMIN-10] nothing of the portal is stored, not even by the browser; other pages only by it", () => {
  for (const path of ["/admin", "/admin.data", "/admin/tenants", "/admin/audit.data", "/platform/login"])
    expect(usualCacheControl(path), path).toBe("no-store");
  for (const path of ["/", "/dashboard", "/administration", "/platforms", "/_root.data"])
    expect(usualCacheControl(path), path).toBe("private, no-cache");
});
