import { posix } from "node:path";

/**
 * The house's arrows: each zone of the repository, and the zones it may import. The first zone whose prefix fits a
 * file is its zone. What is listed nowhere may not be imported across zones at all.
 */
interface Zone {
  name: string;
  /** Folder with a trailing slash, or a file. */
  prefix: string;
  mayImport: readonly string[];
}

export const zones: readonly Zone[] = [
  { name: "contract", prefix: "contract/", mayImport: ["contract"] },
  { name: "domain", prefix: "domain/", mayImport: ["domain", "contract"] },
  { name: "threads", prefix: "threads/", mayImport: ["threads"] },
  { name: "app/ui", prefix: "app/ui/", mayImport: ["app/ui"] },
  { name: "app/lib", prefix: "app/lib/", mayImport: ["app/lib", "contract", "texts", "threads"] },
  {
    name: "app/features",
    prefix: "app/features/",
    mayImport: ["app/features", "app/lib", "app/ui", "contract", "domain"],
  },
  {
    name: "app/routes",
    prefix: "app/routes/",
    mayImport: ["app/routes", "app/features", "app/lib", "app/ui", "contract", "domain", "content"],
  },
  {
    name: "app",
    prefix: "app/",
    mayImport: [
      "app",
      "app/routes",
      "app/features",
      "app/lib",
      "app/ui",
      "contract",
      "domain",
      "content",
      "texts",
      "threads",
    ],
  },
  { name: "bff", prefix: "bff/", mayImport: ["bff", "contract"] },
  { name: "server", prefix: "server.ts", mayImport: ["bff", "contract"] },
  {
    name: "api/platform",
    prefix: "api/platform/",
    mayImport: ["api/platform", "contract", "domain", "threads"],
  },
  {
    name: "api/domains",
    prefix: "api/domains/",
    mayImport: ["api/domains", "api/platform", "contract", "domain"],
  },
  {
    name: "api/seed",
    prefix: "api/seed/",
    mayImport: ["api/seed", "api/domains", "api/platform", "contract", "domain"],
  },
  {
    name: "api",
    prefix: "api/",
    mayImport: ["api", "api/seed", "api/domains", "api/platform", "contract", "domain", "threads"],
  },
  // The harness is the one place of the tests that starts the API inside the test's own process.
  {
    name: "tests/support",
    prefix: "tests/support/",
    mayImport: ["tests/support", "scripts", "contract", "domain", "api", "api/seed", "api/platform"],
  },
  // Benchmarks measure the layers by themselves.
  {
    name: "tests/bench",
    prefix: "tests/bench/",
    mayImport: [
      "tests/bench",
      "tests/support",
      "scripts",
      "contract",
      "api",
      "api/seed",
      "api/domains",
      "api/platform",
    ],
  },
  {
    name: "tests",
    prefix: "tests/",
    mayImport: ["tests", "tests/support", "scripts", "contract", "domain", "api/seed", "texts"],
  },
  { name: "scripts", prefix: "scripts/", mayImport: ["scripts"] },
  { name: "texts", prefix: "public/locales/", mayImport: [] },
  { name: "content", prefix: "content/", mayImport: ["content", "app/ui"] },
  { name: "configuration", prefix: "", mayImport: ["configuration", "scripts"] },
];

export function zoneOf(path: string): Zone {
  const zone = zones.find(({ prefix }) => (prefix.endsWith("/") ? path.startsWith(prefix) : path === prefix));
  return zone ?? (zones.at(-1) as Zone);
}

/** The repository path that an import means, `undefined` where it names a package. Queries such as `?url` go. */
export function targetOf(importer: string, specifier: string): string | undefined {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#")) return path.slice(1);
  if (path.startsWith(".")) return posix.normalize(posix.join(posix.dirname(importer), path));
  return undefined;
}
