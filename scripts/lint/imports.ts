import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

/**
 * The direction of imports between the folders (docs/architecture.md), types included, and no cycles. A file belongs to
 * the deepest folder listed here; it may import that folder and what the folder lists.
 */
const folders: Record<string, readonly string[]> = {
  contract: [],
  domain: ["contract"],
  threads: [],
  "app/ui": [],
  "app/lib": ["contract", "threads", "public/locales"],
  "app/features": ["app/lib", "app/ui", "contract", "domain"],
  "app/routes": ["app/features", "app/lib", "app/ui", "contract", "domain", "content"],
  app: ["contract", "domain", "content", "public/locales", "threads"],
  bff: ["contract"],
  "server.ts": ["bff", "contract"],
  // Files and emails use the words of the screens.
  "api/infrastructure": ["contract", "domain", "threads", "public/locales"],
  "api/domains": ["api/infrastructure", "contract", "domain"],
  "api/seed": ["api/domains", "api/infrastructure", "contract", "domain"],
  api: ["contract", "domain", "threads"],
  // The harness is the one place in the tests that starts the API inside the test's own process.
  "tests/support": ["scripts", "contract", "domain", "api"],
  // Benchmarks measure the layers one by one.
  "tests/bench": ["tests/support", "scripts", "contract", "api"],
  // Loaders and actions are called in the test's own process, on an API in the same one.
  "tests/routes": ["tests/support", "scripts", "contract", "api", "app"],
  // Figures and facts that the website shows are compared with the code.
  tests: ["scripts", "contract", "domain", "api/seed", "public/locales", "content"],
  scripts: [],
  content: ["app/ui"],
};

/** The pool in app/lib/page-threads.server.ts knows the jobs of its thread by their types. */
const exceptions: Record<string, readonly string[]> = { "app/lib": ["^app/thread\\.ts$"] };

const test = "\\.test\\.tsx?$";
const ours =
  "^(api|app|bff|contract|content|domain|public|scripts|tests|threads)/|^[^/]+\\.(ts|js|mjs|json)$";
const inside = (folder: string) =>
  folder.endsWith(".ts") ? `^${folder.replace(".", "\\.")}$` : `^${folder}/`;

const directions = Object.entries(folders).flatMap(([folder, mayImport]) => {
  const isOfTests = folder.startsWith("tests");
  const deeper = Object.keys(folders).filter((name) => name.startsWith(`${folder}/`));
  const seen = [...[folder, ...mayImport].map(inside), ...(exceptions[folder] ?? [])];
  // Tests see the harness, the seeds, and all of their own top folder.
  const seenByTests = [...seen, "^tests/support/", "^api/seed/"];
  // The route list that the build gives to the BFF.
  const siteMap = folder === "bff" ? ["^app/routes\\.ts$"] : [];
  const own = isOfTests ? [] : [inside(folder.split("/")[0] ?? folder)];
  const rule = (name: string, from: IForbiddenRuleType["from"], pathNot: string[]): IForbiddenRuleType => ({
    name: `${folder}${name}`,
    comment: `${folder} may import ${[folder, ...mayImport].join(", ")}.`,
    severity: "error",
    from,
    to: { path: ours, pathNot },
  });
  const above = deeper.map(inside);
  if (isOfTests) return [rule("", { path: inside(folder), pathNot: above }, seenByTests)];
  return [
    rule("", { path: inside(folder), pathNot: [...above, test] }, seen),
    rule(" (tests)", { path: `${inside(folder)}.*${test}`, pathNot: above }, [
      ...seenByTests,
      ...siteMap,
      ...own,
    ]),
  ];
});

export const rules: IConfiguration = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files that import each other, even for types, cannot be read or moved one at a time.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...directions,
    {
      name: "domain-public",
      comment: "Import another domain only through its public.ts.",
      severity: "error",
      from: { path: "^api/domains/([^/]+)/", pathNot: test },
      to: { path: "^api/domains/([^/]+)/", pathNot: ["^api/domains/$1/", "/public\\.ts$"] },
    },
    {
      name: "domain-io",
      comment: "The rules in domain/ do no I/O.",
      severity: "error",
      from: { path: "^domain/", pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-packages",
      comment: "The design system uses React and Radix only.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: test },
      to: {
        path: "node_modules/",
        pathNot: "node_modules/(@types/)?(react|react-dom|radix-ui)/",
      },
    },
    {
      name: "not-found",
      comment: "The import cannot be resolved, so no rule can check it.",
      severity: "error",
      from: {},
      to: { path: "^[.#]", couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data)/" },
    // Imports of types count: the compiler removes them, the reader does not.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
