/** What was seen in a value from the database: its kinds, and what was in it. */
export interface Shape {
  kinds: Kind[];
  /** By property, of every object that was seen; one that was missing from an object has the kind `undefined`. */
  properties?: Record<string, Shape>;
  /** Of every item of the arrays that were seen. */
  items?: Shape;
}

export type Kind = "string" | "number" | "boolean" | "null" | "undefined" | "array" | "object" | "bytes";

/** Adds what `value` shows to what is known. */
export function see(shape: Shape, value: unknown): void {
  const kind = kindOf(value);
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind);
  if (kind === "array") {
    for (const item of value as unknown[]) see((shape.items ??= { kinds: [] }), item);
  } else if (kind === "object") {
    seeObject(shape, value as Record<string, unknown>);
  }
}

function seeObject(shape: Shape, value: Record<string, unknown>): void {
  const isFirst = shape.properties === undefined;
  const properties = (shape.properties ??= {});
  for (const [name, item] of Object.entries(value)) {
    see((properties[name] ??= { kinds: isFirst ? [] : ["undefined"] }), item);
  }
  for (const name of Object.keys(properties)) if (!(name in value)) see(properties[name]!, undefined);
}

/** What two sets of values show together. */
export function together(a: Shape, b: Shape): Shape {
  const kinds = [...new Set([...a.kinds, ...b.kinds])];
  const items = a.items && b.items ? together(a.items, b.items) : (a.items ?? b.items);
  const properties = bothProperties(a.properties, b.properties);
  return { kinds, ...(items && { items }), ...(properties && { properties }) };
}

function bothProperties(a: Shape["properties"], b: Shape["properties"]): Shape["properties"] {
  if (!a || !b) return a ?? b;
  const absent: Shape = { kinds: ["undefined"] };
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, together(a[name] ?? absent, b[name] ?? absent)]));
}

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Uint8Array) return "bytes";
  return typeof value as Kind;
}
