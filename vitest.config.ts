import { defineConfig } from "vitest/config";
import { articles } from "./scripts/compile/mdx.ts";

/** Server code runs in its tests as it runs in production: by Node itself, without a transformation. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test asserts a time: these only end what hangs, also on a machine that has much else to do.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    allowOnly: false,
    setupFiles: ["tests/support/console.ts"],
    projects: [
      { extends: true, plugins: [articles()], test: { name: "app", include: ["app/**/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: { name: "unit", include: ["{bff,contract,domain,scripts,threads}/**/*.test.ts"], ...native },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["api/**/*.test.ts", "tests/{faults,isolation,journeys,model,spec}/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/statements.ts"],
          ...native,
        },
      },
    ],
  },
});
