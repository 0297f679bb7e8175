import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { everyGuard } from "../model/guards/places.ts";
import { screensByArea } from "../screens/every-screen.ts";

/*
 * The figures of the website's page about testing that can be counted in a moment: proof.test.ts counts them again.
 */
const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: ["node_modules/**", "build/**"] });

export async function countable(): Promise<Record<CountableFigure, number>> {
  const tests = [...files("{api,app,bff,contract,domain,scripts,tests,threads}/**/*.{test,spec}.{ts,tsx}")];
  const calls = await contractCalls();
  return {
    testFiles: tests.length,
    tests: sum(tests.map((file) => matches(read(file), /^\s*test(\.each)?[(`]/gm))),
    calls: calls.length,
    tenantCalls: calls.filter(({ area }) => area === "tenant").length,
    tables: matches(read("api/migrations/protections.json"), /"policy of_tenant on /g),
    items: matches(read("tests/spec/items.md"), /^- [A-Z]+-\d+ /gm),
    openItems: matches(read("tests/spec/open-items.md"), /^- [A-Z]+-\d+/gm),
    guards: everyGuard().length,
    screens: Object.values(screensByArea).flat().length,
  };
}
export type CountableFigure =
  "testFiles" | "tests" | "calls" | "tenantCalls" | "tables" | "items" | "openItems" | "guards" | "screens";

/** Every `endpoint()` of the contract: the OpenAPI document is made of them. */
async function contractCalls(): Promise<{ area: string }[]> {
  const modules = files("contract/*/calls.ts").map(
    (file) => import(join(root, file)) as Promise<Record<string, unknown>>,
  );
  return (await Promise.all(modules)).flatMap((module) =>
    Object.values(module).flatMap((exported) => {
      const { method, path, access } = (exported ?? {}) as {
        method?: string;
        path?: string;
        access?: { area: string };
      };
      return method && path?.startsWith("/api/") && access ? [access] : [];
    }),
  );
}

function matches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
