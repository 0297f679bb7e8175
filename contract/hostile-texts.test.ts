import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const length = 20_000;
/** Texts on which a careless pattern goes back and forth: each sign of an address or a name, again and again. */
const texts = ["x", "a.", "a@", "-", " ", "www", ":/", "\n"].flatMap((part) => {
  const long = part.repeat(length / part.length);
  return [long, `a@${long}`, `${long}\u0000`, `x${long}x`];
});

interface Schema {
  _zod: { def: { type: string } & Record<string, unknown> };
  safeParse: (value: unknown) => unknown;
}

/** Every schema within these, each once. */
function schemasIn(values: readonly unknown[]): Schema[] {
  const open = [...values];
  const seen = new Set<Schema>();
  for (let value = open.pop(); open.length > 0; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) open.push(...(value as unknown[]));
    else if (!("_zod" in value)) open.push(...Object.values(value));
    else if (!seen.has(value as Schema)) {
      seen.add(value as Schema);
      const {
        shape,
        innerType,
        element,
        in: input,
        out,
        left,
        right,
        valueType,
        options,
      } = (value as Schema)._zod.def;
      open.push(shape, innerType, element, input, out, left, right, valueType, options);
    }
  }
  return [...seen];
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(calls|schemas|commands|plain-words|common)\.ts$/.test(file),
);

/* A pattern that takes the square of the length needs minutes here: the test then ends by its timeout. */
test("no input of any call can be made to take long, however long and strange the text", async () => {
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
  );
  const schemas = schemasIn(modules.flatMap((module) => Object.values(module) as unknown[]));
  expect(schemas.length).toBeGreaterThan(1_000);
  const readers = schemas.filter(({ _zod }) => ["string", "pipe"].includes(_zod.def.type));
  expect(readers.length).toBeGreaterThan(100);
  for (const { safeParse } of readers) for (const text of texts) safeParse(text);
});
