import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { textFiles } from "./read-texts.ts";
import { declaredTexts, lazyParts, scriptedRoutes, textsOfModules } from "./route-texts.ts";

const root = join(import.meta.dirname, "../..");
const textsOf = textsOfModules(root);
const read = (file: string) => readFileSync(join(root, file), "utf8");

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

  it("share no section", () => {
    const sections = Object.values(textFiles).flatMap((texts) => Object.keys(texts));
    expect(sections.filter((name, n) => sections.indexOf(name) !== n)).toEqual([]);
  });
});
