import { suggestSlug } from "#domain/tenant-slug.ts";

/**
 * The first label of an organization's address, from whatever a person types for it: the label, the name ("Acme
 * Foods"), or the whole address as copied from a browser. `host` is the website's own. "" if nothing of it can be used.
 */
export function slugTyped(typed: string, host: string): string {
  const domain = host.replace(/:\d+$/, "").replace(/^www\./, "");
  const withoutScheme = typed.toLowerCase().replace(/^https?:\/\//, "");
  const [name = ""] = withoutScheme.split(/[/:?#]/);
  const label = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name;
  return suggestSlug(label);
}
