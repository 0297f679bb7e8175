import { describe, expect, test } from "vitest";
import { violationOf } from "./arrows.ts";

const allowed = [
  ["domain/execution/machine.ts", "../../contract/executions.ts"],
  ["domain/execution/machine.ts", "#contract/executions.ts"],
  ["app/routes/tenant/dashboard.tsx", "#app/features/dashboard/tiles.tsx"],
  ["app/features/plans/form.tsx", "../../ui/button.tsx"],
  ["app/ui/button.tsx", "./icon.tsx"],
  ["app/ui/button.tsx", "radix-ui"],
  ["app/root.tsx", "./app.css?url"],
  ["server.ts", "./bff/app.ts"],
  ["server.ts", "node:http"],
  ["bff/tenant.ts", "#contract/tenants.ts"],
  ["api/domains/plans/service.ts", "../../platform/database/scope.ts"],
  ["api/domains/plans/service.ts", "./repository.ts"],
  ["api/domains/plans/service.ts", "../equipment/service.ts"],
  ["api/app.ts", "./domains/plans/routes.ts"],
  ["api/domains/plans/plans.test.ts", "../../../tests/support/api.ts"],
  ["api/domains/plans/plans.test.ts", "../../seed/demo.ts"],
  ["app/features/shell/navigation.test.ts", "#app/routes.ts"],
  ["domain/execution/machine.test.ts", "node:fs"],
  ["tests/model/run.test.ts", "#api/seed/demo.ts"],
  ["tests/support/api.ts", "#api/app.ts"],
  ["app/lib/page-threads.server.ts", "#threads/thread-pool.ts"],
  ["api/platform/file-threads.ts", "#threads/thread-pool.ts"],
] as const;

const refused = [
  ["contract/plans.ts", "#domain/execution/machine.ts", "zone"],
  ["domain/execution/machine.ts", "#api/platform/database/scope.ts", "zone"],
  ["domain/execution/machine.ts", "node:fs", "io"],
  ["threads/thread.ts", "#contract/errors.ts", "zone"],
  ["app/features/plans/form.tsx", "#threads/thread-pool.ts", "zone"],
  ["domain/execution/machine.ts", "crypto", "io"],
  ["app/routes/tenant/dashboard.tsx", "#api/app.ts", "zone"],
  ["app/routes/tenant/dashboard.tsx", "../../../api/app.ts", "zone"],
  ["app/features/plans/form.tsx", "../../routes/tenant/plans.tsx", "zone"],
  ["app/lib/session.server.ts", "../features/auth/form.tsx", "zone"],
  ["app/ui/button.tsx", "#contract/common.ts", "zone"],
  ["app/ui/button.tsx", "../lib/paths.ts", "zone"],
  ["app/ui/button.tsx", "@remix-run/react", "ui"],
  ["bff/proxy.ts", "#api/app.ts", "zone"],
  ["bff/proxy.ts", "../app/lib/paths.ts", "zone"],
  ["server.ts", "./api/main.ts", "zone"],
  ["api/domains/plans/service.ts", "#app/lib/paths.ts", "zone"],
  ["api/domains/plans/service.ts", "../equipment/repository.ts", "service"],
  ["api/domains/plans/service.ts", "#api/domains/equipment/routes.ts", "service"],
  ["api/domains/plans/service.ts", "../../../tests/support/api.ts", "zone"],
  ["api/domains/plans/service.ts", "../../seed/demo.ts", "zone"],
  ["api/platform/audit.ts", "../domains/plans/service.ts", "zone"],
  ["tests/e2e/journey.spec.ts", "#api/domains/plans/service.ts", "zone"],
  ["tests/e2e/journey.spec.ts", "#app/lib/paths.ts", "zone"],
  ["app/features/shell/navigation.test.ts", "#api/app.ts", "zone"],
] as const;

describe("the arrows of the house", () => {
  test.each(allowed)("%s may import %s", (importer, specifier) => {
    expect(violationOf(importer, specifier)).toBeUndefined();
  });

  test("types flow inside the app, but never into the design system", () => {
    expect(violationOf("app/features/shell/boundary.tsx", "#app/root.tsx", true)).toBeUndefined();
    expect(violationOf("app/features/shell/boundary.tsx", "#app/root.tsx")?.messageId).toBe("zone");
    expect(violationOf("app/ui/button.tsx", "#app/root.tsx", true)?.messageId).toBe("zone");
    expect(violationOf("app/features/shell/boundary.tsx", "#api/app.ts", true)?.messageId).toBe("zone");
  });

  test.each(refused)("%s may not import %s", (importer, specifier, messageId) => {
    expect(violationOf(importer, specifier)?.messageId).toBe(messageId);
  });
});
