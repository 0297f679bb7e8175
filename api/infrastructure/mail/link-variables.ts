import type { Liquid } from "liquidjs";
import type { MailKind } from "./kind.ts";

type Variables = Pick<MailKind, "variables">;

/** The variables of a kind that are web addresses: most of them open an account. */
export function linkVariablesOf({ variables }: Variables): string[] {
  return Object.entries(variables)
    .filter(([, { example }]) => /^https?:\/\/\S+$/.test(example))
    .map(([name]) => name);
}

/**
 * The link variables that a template uses as anything but `{{ name }}`: a filter, a condition, or an assignment
 * could split a link and send it elsewhere. Throws if the template cannot be parsed.
 */
export async function linksTakenApart(liquid: Liquid, kind: Variables, template: string): Promise<string[]> {
  const links = linkVariablesOf(kind);
  const without = links.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`\\{\\{-?\\s*${name}\\s*-?\\}\\}`, "g"), ""),
    template,
  );
  const used = new Set(await liquid.globalVariables(without));
  return links.filter((name) => used.has(name));
}

/**
 * The link variables that a written text does not contain as a complete link on its own, such as
 * `https://evil.example/?next=` before one or `.evil.example` after it. Spaces, line ends, brackets around it,
 * and punctuation at its end are not part of a link.
 */
export function linksMixedIn(
  kind: Variables,
  text: string,
  values: Readonly<Record<string, string>>,
): string[] {
  // The longest first, because the address of a page begins with the address of its site.
  const links = linkVariablesOf(kind)
    .map((name) => ({ name, value: values[name] ?? "" }))
    .filter(({ value }) => value !== "")
    .sort((one, other) => other.value.length - one.value.length);
  const mixed = new Set<string>();
  for (let at = 0; at < text.length;) {
    const found = links.find(({ value }) => text.startsWith(value, at));
    if (!found) {
      at += 1;
      continue;
    }
    const end = at + found.value.length;
    if (!before.test(text.slice(0, at)) || !after.test(text.slice(end))) mixed.add(found.name);
    at = end;
  }
  return [...mixed];
}

const before = /(?:^|\s)[(<]?$/;
const after = /^[)>]?[.,;:!?]?(?:\s|$)/;
