import type { JsonSchema } from "./json-schema.ts";
import { numberOfField, textOfField } from "./field-examples.ts";

/** A value that fits the schema, in plausible words. `name` is the property that holds it. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if (schema.examples) return schema.examples[0];
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== "null");
  if (branch) return exampleOf(branch, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectOf(schema, name);
    case "array":
      return (schema.prefixItems ?? [schema.items ?? {}]).map((item) => exampleOf(item, name));
    case "string":
      return textOf(schema, name);
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "boolean":
      return schema.default ?? false;
    default:
      return schema.default ?? null;
  }
}

/** The start of a file of this media type, as a text. */
export function fileExampleOf(mediaType: string): string {
  if (mediaType === "text/csv") return "Tag,Name\r\nMX-204,Mixer 4\r\n";
  if (mediaType === "application/pdf") return "%PDF-1.7";
  return mediaType === "text/plain" ? "Lockout of mixer 4" : "(the bytes of the file)";
}

function objectOf(
  { properties = {}, additionalProperties, propertyNames }: JsonSchema,
  name: string,
): object {
  const known = Object.entries(properties).map(([key, value]) => [key, exampleOf(value, key)]);
  const others = typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0;
  const key = propertyNames ? String(exampleOf(propertyNames, "key")) : "name";
  if (others) known.push([key, exampleOf(additionalProperties, name)]);
  return Object.fromEntries(known);
}

const textOfFormat: Record<string, string> = {
  uuid: "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f",
  "date-time": "2026-03-02T07:30:00.000Z",
  date: "2026-03-02",
  email: "dana.cole@example.com",
  uri: "https://acme.example.com/equipment",
  byte: "iVBORw0KGgo=",
  binary: "(the bytes of the file)",
};

function textOf(
  { format = "", pattern, minLength = 0, maxLength = Infinity, ...schema }: JsonSchema,
  name: string,
) {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
  const candidates = [textOfField(name), textOfFormat[format], schema.default, ...generic];
  return candidates.find((text): text is string => typeof text === "string" && fits(text)) ?? "";
}

/** For texts whose name says nothing, from the most telling to what fits the narrowest pattern. */
const generic = [
  "Mixer 4",
  "mixer-4",
  "mixer_4",
  "mixer",
  textOfFormat.uuid,
  `equipment:${textOfFormat.uuid}`,
  "#C54142",
  "",
];

function numberOf({ minimum, exclusiveMinimum, maximum, ...schema }: JsonSchema, name: string): number {
  const least = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + 1);
  const wanted = typeof schema.default === "number" ? schema.default : numberOfField(name);
  return Math.min(Math.max(wanted, least), maximum ?? Infinity);
}
