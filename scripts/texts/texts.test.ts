import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allTexts, textFiles, type Texts } from "./read-texts.ts";
import { declaredTexts, lazyParts, scriptedRoutes, textsOfModules } from "./route-texts.ts";
import { usedTexts } from "./used-keys.ts";

const root = join(import.meta.dirname, "..", "..");
const keys = keysIn(allTexts, "");
// The types of the whole app take seconds to resolve, so both halves of this file read the same list.
const used = usedTexts(root);
const textsOf = textsOfModules(root, used);
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Calls whose types allow more keys than they ever get: code at run time picks those that have a text. */
const narrowedAtRunTime = [
  "administrators.actions.",
  "platform.flash.",
  "procedures.making.",
  "flash.",
  "verifyEmail.over.open.",
  "users.actions.",
  "website.preview.details.",
  "website.roi.",
];

describe("every text that the app reads is in public/locales/en", () => {
  it("finds the calls", () => {
    expect(used.length).toBeGreaterThan(2_500);
  });

  it("has each key that the types spell out", () => {
    const missing = used
      .filter(({ isOpen, hasDefault }) => !isOpen && !hasDefault)
      .flatMap(({ place, keys: asked }) => asked.map((key) => ({ place, key })))
      .filter(({ key }) => !keys.has(key) && !narrowedAtRunTime.some((start) => key.startsWith(start)));
    expect(missing).toEqual([]);
  });

  it("has some key for each call whose types leave a part of the key open", () => {
    const empty = used
      .filter(({ isOpen }) => isOpen)
      .filter(
        ({ keys: asked }) =>
          !asked.map(matcherOf).some((pattern) => [...keys].some((key) => pattern.test(key))),
      );
    expect(empty).toEqual([]);
  });

  it("leaves no key of the execute screen open", () => {
    const open = used.filter(
      ({ place, isOpen }) => isOpen && place.startsWith("app/routes/tenant/lockout-plans/execute/"),
    );
    expect(open).toEqual([]);
  });
});

describe("every text of public/locales/en is read by something", () => {
  const patterns = used.flatMap((text) => text.keys).filter((key) => !key.startsWith("*"));
  const closed = new Set(patterns.filter((key) => !key.includes("*")));
  const open = [...new Set(patterns.filter((key) => key.includes("*")))].map(matcherOf);
  // Some keys reach their call as a constant of the type `string`.
  const printers = ["api", "contract"].map(sourceOf).join("\n");
  const sources = ["app", "content", "contract", "domain"].map(sourceOf).join("\n");

  it("or is gone", () => {
    // On paper: the API reads them by their names.
    const isPrinted = (key: string) =>
      key.startsWith("printed.") && printers.includes(key.split(".").at(-1) ?? "");
    const isRead = (key: string) =>
      isPrinted(key) ||
      closed.has(key) ||
      sources.includes(`"${key}"`) ||
      open.some((pattern) => pattern.test(key));
    const asked = [...keys].map((key) => key.replace(plural, ""));
    const unread = [...new Set(asked)].filter((key) => !isRead(key) && !chosenAtRunTime.test(key));
    expect(unread).toEqual([]);
  });
});

describe("the files of texts that a page loads", () => {
  const routes = scriptedRoutes(root).filter((file) => read(file).includes("export default"));

  it("are those that its module and its imports can read, as its handle declares", () => {
    expect(routes.length).toBeGreaterThan(100);
    const declared = Object.fromEntries(routes.map((file) => [file, declaredTexts(read(file))]));
    expect(declared).toEqual(Object.fromEntries(routes.map((file) => [file, textsOf(file)])));
  });

  it("are joined by those of a dialog once it is loaded, as `lazyPart` declares", () => {
    const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
      .map((file) => join("app", file))
      .filter((file) => file.endsWith(".tsx") && /\blazyPart[<(]/.test(read(file)));
    const parts = files.flatMap((file) => lazyParts(file, read(file)));
    expect(parts.length).toBeGreaterThan(4);
    expect(parts).toEqual(parts.map(({ module }) => ({ module, declared: textsOf(module) })));
  });

  it("say each key once", () => {
    expect(Object.keys(textFiles).flatMap((file) => repeatedKeys(file))).toEqual([]);
  });

  it("share no section", () => {
    const sections = Object.values(textFiles).flatMap((texts) => Object.keys(texts));
    expect(sections.filter((name, n) => sections.indexOf(name) !== n)).toEqual([]);
  });
});

/** Labels that are chosen at run time: what a padlock already is, and the inputs of every refused command. */
const chosenAtRunTime = /^(locks\.move\.\w+\.already|executions\.inputs\.(state|version))$/;
const plural = /_(zero|one|two|few|many|other)$/;

function sourceOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|mdx)$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");
}

/** Keys that one object of a file has more than once: all but the last would be lost without a word. */
function repeatedKeys(file: string): string[] {
  const repeated: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.map(({ name }) => (name && ts.isStringLiteral(name) ? name.text : ""));
      repeated.push(
        ...names.filter((name, n) => names.indexOf(name) !== n).map((name) => `${file}: ${name}`),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.parseJsonText(file, read(`public/locales/en/${file}.json`)));
  return repeated;
}

/** Every key with a text; of a plural also the key it is requested by. */
function keysIn(texts: Texts, start: string): Set<string> {
  const found = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${start}${name}`, `${start}${name.replace(/_(zero|one|two|few|many|other)$/, "")}`]
      : [...keysIn(value, `${start}${name}.`)],
  );
  return new Set(found);
}

function matcherOf(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}
