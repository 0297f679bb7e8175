/** The part of JSON Schema (2020-12) that our contract's schemas use. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Writes a record of known keys as an object with those properties: generators of clients know no `propertyNames`. */
export function namedProperties({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as JsonSchema;
  const names = schema.propertyNames?.enum;
  const value = schema.additionalProperties;
  if (!names || typeof value !== "object") return;
  schema.properties = Object.fromEntries(names.map((name) => [String(name), value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
