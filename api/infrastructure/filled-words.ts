/** A text of the screens with what it is filled with: `Printed {{time}}`. */
export function filled(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
