import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Slow, or in need of a build of the changed source. */
const tooSlow =
  /tests\/faults|tests\/model|hostile-inputs|openapi-document|postgres\/|backup\/|jobs\.test|seed\/|single-process/;

/**
 * The tests that a change to this file should fail, nearest first. A group runs only if the ones before it passed.
 */
export function testsOf(root: string, file: string): string[][] {
  const groups = file.startsWith("api/")
    ? [nearTests(root, file), globOf(root, "{api,tests/isolation,tests/journeys}/**/*.test.ts")]
    : file.startsWith("bff/")
      ? [nearTests(root, file), globOf(root, "bff/**/*.test.ts")]
      : [nearTests(root, file), globOf(root, "app/**/*.test.{ts,tsx}")];
  const seen = new Set<string>();
  return groups
    .map((group, index) => group.filter((test) => !seen.has(test) && (index === 0 || !tooSlow.test(test))))
    .map((group) => group.filter((test) => !seen.has(test) && seen.add(test)))
    .filter((group) => group.length > 0);
}

/** Beside the file, in its domain, or with its name or its domain's addresses in them. */
function nearTests(root: string, file: string): string[] {
  const folder = dirname(file);
  const name = basename(file).replace(/\.tsx?$/, "");
  const domain = /^api\/domains\/([^/]+)/.exec(file)?.[1];
  const words = [`/${name}.ts`, ...(domain ? [`/api/${domain}`, `domains/${domain}/`] : [])];
  return globOf(root, "{api,bff,app,tests/isolation,tests/journeys}/**/*.test.{ts,tsx}").filter(
    (test) =>
      dirname(test) === folder ||
      (domain !== undefined && test.startsWith(`api/domains/${domain}/`)) ||
      (!tooSlow.test(test) && words.some((word) => readFileSync(join(root, test), "utf8").includes(word))),
  );
}

function globOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).sort();
}
