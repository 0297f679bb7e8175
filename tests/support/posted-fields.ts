/** A form of a screen as it was posted: its fields, each with one value or several. */
export function postedFields(fields: Record<string, string | string[]>) {
  const all = (name: string) => [fields[name] ?? []].flat();
  const text = (name: string) => all(name)[0] ?? "";
  return {
    all,
    text,
    optional: (name: string) => text(name) || undefined,
    ticked: (name: string) => text(name) === "on",
  };
}
