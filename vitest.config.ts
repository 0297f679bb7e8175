import { defineConfig } from "vitest/config";
import { articles } from "./scripts/compile/mdx.ts";

/** Server code runs in its tests as it runs in production: by Node itself, without a transformation. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** These replace modules or start the texts themselves, so each keeps a process to itself. */
const apart = ["app/lib/{i18n,branding.server,platform-guards.server}.test.ts"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test asserts a time: these only end what hangs, also on a machine that has much else to do.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    setupFiles: ["tests/support/console.ts"],
    // One process loads the product once, for all the files it runs; each file has a database of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [articles()],
        test: { name: "app", include: ["app/**/*.test.{ts,tsx}"], exclude: apart },
      },
      {
        extends: true,
        plugins: [articles()],
        test: { name: "apart", include: apart, isolate: true },
      },
      {
        extends: true,
        plugins: [articles()],
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{bff,contract,domain,scripts,threads}/**/*.test.ts"],
          setupFiles: process.env.WITHOUT_GUARD ? ["tests/model/guards/silenced.ts"] : [],
          ...native,
        },
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
