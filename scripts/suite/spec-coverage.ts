import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Tally } from "./reports.ts";

const root = join(import.meta.dirname, "..", "..");
const suites = "{api,app,bff,contract,domain,scripts,tests}/**/*.{spec,test}.{ts,tsx}";
const identifier = /[A-Z][A-Z0-9]*-\d+/;

/** Checks that every item of the specification is proved by a test, or says openly that it is not. */
export async function specificationCoverage(): Promise<Tally> {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const titles = globSync(suites, { cwd: root }).flatMap((file) => titlesIn(read(file)));
  const items = listedIn(read("tests/spec/items.md"));
  const open = listedIn(read("tests/spec/open-items.md"));
  const statements = statementsIn(read("tests/spec/statements.md"));
  const problems = [
    ...problemsOf({ items, open, titles }),
    ...problemsOfStatements({ items, open, titles, statements }),
  ];
  for (const problem of problems) console.error(problem);
  const proved = items.filter((item) => namedBy(titles).has(item)).length;
  const shown = statements.filter((statement) => isProved(statement, titles)).length;
  console.log(`${proved} of ${items.length} items of the specification have a test,`);
  console.log(`and so do ${shown} of their ${statements.length} statements.`);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length };
}

/** The identifiers that begin the lines of a list. */
export function listedIn(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^- (${identifier.source})\\b`, "gm"))].map(
    ([, item]) => item ?? "",
  );
}

/** The titles of all tests and groups of a file, those of `test.each(…)(title)` too. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSuite(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("test.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}

/** `test`, `test.concurrent`, `test.each(rows)`. */
function isSuite(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ["describe", "it", "test"].includes(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isSuite(callee.expression);
  return false;
}

/** What is wrong with the coverage, one sentence each. */
export function problemsOf({ items, open, titles }: Record<"items" | "open" | "titles", string[]>): string[] {
  const named = namedBy(titles);
  return [
    ...items
      .filter((item) => !named.has(item) && !open.includes(item))
      .map((item) => `No test names ${item}.`),
    ...open
      .filter((item) => named.has(item))
      .map((item) => `A test names ${item}. Remove it from tests/spec/open-items.md.`),
    ...open
      .filter((item) => !items.includes(item))
      .map((item) => `tests/spec/open-items.md lists ${item}, which is not an item of the specification.`),
    ...[...named]
      .filter((item) => !items.includes(item))
      .map((item) => `A test names ${item}, which is not an item of the specification.`),
  ];
}

/** A sentence of the specification. */
export interface Statement {
  /** `HOST-01.a`. */
  id: string;
  item: string;
  /** Words from the title of the test that proves it; without them any test that names the item does. */
  words: string;
}

/** Lines such as `- HOST-01.a what it says — “words of a title”`. */
export function statementsIn(markdown: string): Statement[] {
  const line = new RegExp(`^- ((${identifier.source})\\.[a-z]) (?:.*— “(.+)”$)?`, "gm");
  return [...markdown.matchAll(line)].map(([, id = "", item = "", words = ""]) => ({ id, item, words }));
}

/** What is wrong with the proofs of statements, one sentence each. */
export function problemsOfStatements({
  items,
  open,
  titles,
  statements,
}: Record<"items" | "open" | "titles", string[]> & { statements: Statement[] }): string[] {
  const ids = statements.map(({ id }) => id);
  return [
    ...items
      .filter((item) => !statements.some((statement) => statement.item === item))
      .map((item) => `tests/spec/statements.md has no statement for ${item}.`),
    ...statements
      .filter(({ item }) => !items.includes(item))
      .map(({ id }) => `tests/spec/statements.md has ${id}, which belongs to no item.`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `tests/spec/statements.md has ${id} twice.`),
    ...statements
      .filter((statement) => !open.includes(statement.item) && !isProved(statement, titles))
      .map(({ id, item, words }) =>
        words === ""
          ? `No test proves ${id}.`
          : `No test of ${item} has the title “${words}”, which should prove ${id}.`,
      ),
  ];
}

function isProved({ item, words }: Statement, titles: string[]): boolean {
  return titles.some((title) => title.includes(`[${item}]`) && title.includes(words));
}

function namedBy(titles: string[]): Set<string> {
  const inBrackets = new RegExp(`\\[(${identifier.source})\\]`, "g");
  return new Set(titles.flatMap((title) => [...title.matchAll(inBrackets)].map(([, item]) => item ?? "")));
}

if (import.meta.main) process.exitCode = (await specificationCoverage()).failed === 0 ? 0 : 1;
