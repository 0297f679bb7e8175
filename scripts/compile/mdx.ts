import mdx from "@mdx-js/rollup";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";

/** Turns an article of `content/` into a module: the text as a component, its head as `frontmatter`. */
export function articles() {
  return mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] });
}
