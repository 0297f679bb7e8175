import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { textFiles, type Texts } from "./read-texts.ts";
import type { UsedText } from "./used-keys.ts";

/** By its path: the files of texts, besides `common`, that a module and what it imports can read. */
export type TextsOfModule = (module: string) => string[];

/**
 * What each module of the app can read in the browser: the keys that it and its static imports ask for, and the keys
 * that they hold as constants. A module that is imported at run time (`lazyPart`) names its own.
 */
export function textsOfModules(root: string, used: readonly UsedText[]): TextsOfModule {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|server)\.tsx?$/.test(file));
  const fileOf = sections();
  const keys = allKeys();
  const read = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { place, keys: asked } of used) {
    const known = read.get(place.replace(/:\d+$/, ""));
    for (const key of asked) known?.add(fileOf.get(key.split(".")[0] ?? "") ?? "common");
  }
  const imports = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(join(root, file), "utf8");
    for (const constant of constantsIn(file, source)) {
      if (keys.has(constant)) read.get(file)?.add(fileOf.get(constant.split(".")[0] ?? "") ?? "common");
    }
    imports.set(file, importsOf(file, source));
  }
  return (module) => {
    const seen = new Set([module]);
    for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
    const names = new Set([...seen].flatMap((file) => [...(read.get(file) ?? [])]));
    names.delete("common");
    return [...names].sort();
  };
}

/** The routes whose pages run scripts, and so read texts in the browser: by their files. */
export function scriptedRoutes(root: string): string[] {
  const named = readFileSync(join(root, "app/routes.ts"), "utf8").matchAll(/"(routes\/[^"]+\.tsx)"/g);
  const files = [...new Set([...named].map(([, file = ""]) => join("app", file)))];
  const isScripted = (file: string) =>
    !file.startsWith("app/routes/website/") ||
    file === "app/routes/website/layout.tsx" ||
    /\bscripts: true/.test(readFileSync(join(root, file), "utf8"));
  return files.filter(isScripted);
}

/** What a module's handle declares. */
export function declaredTexts(source: string): string[] {
  const list = /export const handle\b[^;]*?\btexts: \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name).sort();
}

/** The modules that `lazyPart` loads in a file, with what each declares. */
export function lazyParts(file: string, source: string): { module: string; declared: string[] }[] {
  const calls = source.matchAll(
    /lazyPart(?:<[^(]*>)?\(\s*\(\) =>\s*import\("([^"]+)"\)[^;]*?(?:\[([^\]]*)\])?,?\s*\)(?=[,;])/g,
  );
  return [...calls].map(([, name = "", list = ""]) => ({
    module: resolved(file, name),
    declared: [...list.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text).sort(),
  }));
}

function sections(): Map<string, string> {
  return new Map(
    Object.entries(textFiles).flatMap(([file, texts]) =>
      Object.keys(texts).map((section) => [section, file]),
    ),
  );
}

function allKeys(): Set<string> {
  const keysOf = (texts: Texts, start: string): string[] =>
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === "string" ? [`${start}${name}`] : keysOf(value, `${start}${name}.`),
    );
  return new Set(Object.values(textFiles).flatMap((texts) => keysOf(texts, "")));
}

function constantsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** The modules that it brings along. A script that has only its address here (`?worker&url`) brings its own texts. */
function importsOf(file: string, source: string): string[] {
  const names = source.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm);
  return [...names]
    .filter(([, name = ""]) => !name.includes("?worker"))
    .map(([, name = ""]) => resolved(file, name))
    .filter((path) => path !== "");
}

function resolved(file: string, name: string): string {
  if (name.startsWith("#app/")) return name.slice(1).replace(/\?.*$/, "");
  return name.startsWith(".") ? join(dirname(file), name).replace(/\?.*$/, "") : "";
}
