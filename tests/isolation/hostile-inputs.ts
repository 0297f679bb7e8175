import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

/** Values that no schema expects. Each replaces every value that a call takes, one at a time. */
export const hostileValues: readonly unknown[] = [
  "a\ud800",
  "a\0b",
  "x".repeat(50_000),
  "__proto__",
  "NaN",
  2_147_483_648,
  1e308,
  null,
  [],
  {},
];

/** Bodies that no object of ours can produce, as raw JSON. */
export const hostileBodies: readonly string[] = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"constructor":"x","toString":"x"}',
  '{"a\\ud800":1}',
  '{"version":1e999}',
  "[".repeat(20_000) + "]".repeat(20_000),
  "null",
  '"text"',
  "1",
];

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
}

type Json = Record<string, unknown>;

/** A valid input according to the schema, to be spoiled with one hostile value at a time. */
export function sampleOf(schema: Endpoint["body"]): Json {
  return schema
    ? (sample(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema) as Json)
    : {};
}

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sample(choice);
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sample(inner)]),
    );
  }
  if (schema.type === "array") return schema.items ? [sample(schema.items)] : [];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  return textOf(schema);
}

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === "uuid") return "0199a000-0000-7000-8000-000000000000";
  if (format === "date") return "2026-06-30";
  if (format === "date-time") return "2026-06-30T12:00:00Z";
  if (format === "email") return "stranger@example.com";
  return "x".repeat(minLength);
}

/** The input once per value, with that value replaced, and once with an extra field. */
export function* withEachReplaced(input: unknown, hostile: unknown): Generator<unknown> {
  if (typeof input !== "object" || input === null) {
    yield hostile;
    return;
  }
  for (const [name, inner] of Object.entries(input)) {
    for (const replaced of withEachReplaced(inner, hostile)) {
      yield Array.isArray(input) ? [replaced] : { ...input, [name]: replaced };
    }
  }
  if (!Array.isArray(input)) yield { ...input, more: hostile };
}
