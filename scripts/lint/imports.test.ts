import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "./imports.ts";

const allowed = [
  ["domain/execution/machine.ts", "contract/executions/schemas.ts"],
  ["app/routes/tenant/dashboard.tsx", "app/features/dashboard/tiles.tsx"],
  ["app/features/plans/form.tsx", "app/ui/button.tsx"],
  ["app/ui/button.tsx", "app/ui/icon.tsx"],
  ["server.ts", "bff/app.ts"],
  ["server.ts", "node:http"],
  ["bff/tenant.ts", "contract/tenants/schemas.ts"],
  ["api/domains/plans/commands.ts", "api/infrastructure/database/scope.ts"],
  ["api/domains/plans/commands.ts", "api/domains/plans/sql.ts"],
  ["api/domains/plans/commands.ts", "api/domains/equipment/public.ts"],
  ["api/main.ts", "api/domains/plans/routes.ts"],
  ["api/domains/plans/plans.test.ts", "tests/support/api.ts"],
  ["api/domains/plans/plans.test.ts", "api/seed/demo.ts"],
  ["app/routes/navigation.test.ts", "app/routes.ts"],
  ["domain/execution/machine.test.ts", "node:fs"],
  ["tests/model/run.test.ts", "api/seed/demo.ts"],
  ["tests/support/api.ts", "api/app.ts"],
  ["app/lib/page-threads.server.ts", "threads/thread-pool.ts"],
] as const;

const refused = [
  ["contract/plans/calls.ts", "domain/execution/rules.ts"],
  ["domain/execution/machine.ts", "api/infrastructure/database/scope.ts"],
  ["domain/execution/machine.ts", "node:fs"],
  ["domain/execution/machine.ts", "crypto"],
  ["threads/thread.ts", "contract/errors.ts"],
  ["app/features/plans/form.tsx", "threads/thread-pool.ts"],
  ["app/routes/tenant/dashboard.tsx", "api/app.ts"],
  ["app/features/plans/form.tsx", "app/routes/tenant/plans.tsx"],
  ["app/lib/session.server.ts", "app/features/identity/form.tsx"],
  ["app/ui/button.tsx", "contract/common.ts"],
  ["app/ui/button.tsx", "app/lib/paths.ts"],
  ["bff/proxy.ts", "api/app.ts"],
  ["bff/proxy.ts", "app/lib/paths.ts"],
  ["server.ts", "api/boot.ts"],
  ["api/domains/plans/commands.ts", "app/lib/paths.ts"],
  ["api/domains/plans/commands.ts", "api/domains/equipment/sql.ts"],
  ["api/domains/plans/commands.ts", "tests/support/api.ts"],
  ["api/domains/plans/commands.ts", "api/seed/demo.ts"],
  ["api/infrastructure/audit.ts", "api/domains/locks/commands.ts"],
  ["tests/e2e/journey.spec.ts", "api/domains/locks/commands.ts"],
  ["tests/e2e/journey.spec.ts", "app/lib/paths.ts"],
  ["app/routes/navigation.test.ts", "api/app.ts"],
] as const;

/** The forms of import that a rule could overlook; each in a file of its own in `app/ui`. */
const forms = {
  "import type { A } from": "",
  "export { a } from": "",
  "export * from": "",
  "const b = await import(": ")",
};

let folder = "";
let violations = new Set<string>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "imports-"));
  const files = new Map<string, string>();
  const add = (file: string, line = "") => files.set(file, `${files.get(file) ?? ""}${line}\n`);
  for (const [from, to] of [...allowed, ...refused]) {
    const isFile = to.includes("/");
    if (isFile) add(to);
    add(
      from,
      `import ${JSON.stringify(isFile ? `${"../".repeat(from.split("/").length - 1) || "./"}${to}` : to)};`,
    );
  }
  add("api/a.ts", "export const a = 1; export type A = 1;");
  for (const [index, [start, end]] of Object.entries(forms).entries())
    add(`app/ui/form-${index}.ts`, `${start} "../../api/a.ts"${end};`);
  add("domain/one.ts", 'import type { Two } from "./two.ts"; export type One = Two | 1;');
  add("domain/two.ts", 'import type { One } from "./one.ts"; export type Two = One | 2;');
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { forbidden, options } = rules;
  const cruised = await cruise(["."], {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden: forbidden ?? [] },
    validate: true,
  });
  const { summary } = cruised.output as ICruiseResult;
  violations = new Set(summary.violations.map(({ from, to }) => `${from} → ${to}`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const arrow = (from: string, to: string) => `${from} → ${to.replace("node:", "")}`;

test.each(allowed)("%s may import %s", (from, to) => {
  expect(violations).not.toContain(arrow(from, to));
});

test.each(refused)("%s may not import %s", (from, to) => {
  expect(violations).toContain(arrow(from, to));
});

test.each(Object.keys(forms).map((form, index) => [form, index] as const))("%s counts", (_, index) => {
  expect(violations).toContain(`app/ui/form-${index}.ts → api/a.ts`);
});

test("two files that know each other by their types alone are a cycle", () => {
  expect(violations).toContain("domain/one.ts → domain/two.ts");
});
