/** Patterns for ILIKE in which what a person typed represents itself: `%` and `_` are letters like any other. */
export const contains = (typed: string) => `%${escaped(typed)}%`;
export const startsWith = (typed: string) => `${escaped(typed)}%`;

function escaped(typed: string): string {
  return typed.replace(/[\\%_]/g, "\\$&");
}
