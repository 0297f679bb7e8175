import type { ContentFile, PageHead } from "../../../content/content.ts";
import { htmlOf } from "./prose.server.tsx";

const files = import.meta.glob<ContentFile<PageHead>>("../../../content/pages/*.mdx", { eager: true });

/** A page that is running text: its head and its HTML. `values` are what the text asks for as `props`. */
export function textPage(name: string, values?: Record<string, unknown>): PageHead & { html: string } {
  const file = files[`../../../content/pages/${name}.mdx`];
  if (!file) throw new Error(`There is no content/pages/${name}.mdx.`);
  return { ...file.frontmatter, html: htmlOf(file.default, values) };
}
