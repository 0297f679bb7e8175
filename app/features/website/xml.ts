/** Text that is XML already; put into other XML, it stays as it is. */
export class Xml {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Makes XML from a template: whatever is put in is escaped, unless it is XML itself or a list of it. */
export function xml(parts: TemplateStringsArray, ...values: readonly (string | Xml | readonly Xml[])[]): Xml {
  return new Xml(
    parts.reduce((text, part, position) => `${text}${written(values[position - 1] ?? "")}${part}`),
  );
}

function written(value: string | Xml | readonly Xml[]): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value instanceof Xml ? String(value) : value.map(String).join("\n");
}
