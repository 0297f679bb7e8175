import type { Element, ElementContent, Root } from "hast";
import { simplified } from "./markdown-limits.ts";

type Render = (markdown: string) => Promise<string>;
let renderer: Promise<Render> | undefined;

/**
 * User-written Markdown as safe HTML: no scripts, no raw HTML, links to web, email, and telephone only, images
 * of this origin only. Headings begin below the page's own.
 */
export async function renderMarkdown(markdown: string): Promise<string> {
  renderer ??= makeRenderer();
  const render = await renderer;
  return render(markdown);
}

/** Loaded when the first article is shown. */
async function makeRenderer(): Promise<Render> {
  const [
    { unified },
    { default: remarkParse },
    { default: remarkGfm },
    { default: remarkRehype },
    { default: rehypeSanitize, defaultSchema },
    { default: rehypeStringify },
  ] = await Promise.all([
    import("unified"),
    import("remark-parse"),
    import("remark-gfm"),
    import("remark-rehype"),
    import("rehype-sanitize"),
    import("rehype-stringify"),
  ]);
  const schema = {
    ...defaultSchema,
    protocols: { href: ["http", "https", "mailto", "tel"] },
    attributes: { ...defaultSchema.attributes, code: [], img: ["src", "alt", "title"] },
  };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { clobberPrefix: "article-" })
    // Raw HTML is already gone; this checks what a plugin lets through.
    .use(rehypeSanitize, schema)
    .use(() => (tree) => {
      fitInto(tree as Root);
      levelHeadings(headingsIn(tree as Root));
    })
    .use(rehypeStringify);
  return async (markdown) => String(await processor.process(simplified(markdown)));
}

/** Starts below the page's own heading, and skips no level. */
function levelHeadings(headings: readonly Element[]): void {
  const typed = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const up = Math.min(...typed) - 2;
  let before = 1;
  for (const [n, heading] of headings.entries()) {
    before = Math.min((typed[n] ?? 2) - up, before + 1, 6);
    heading.tagName = `h${before}`;
  }
}

function headingsIn({ children }: { children: readonly unknown[] }): Element[] {
  return (children as readonly ElementContent[]).flatMap((child) => {
    if (child.type !== "element") return [];
    return /^h[1-6]$/.test(child.tagName) ? [child] : headingsIn(child);
  });
}

/** Our page around it: links out marked, wide tables that scroll by themselves. */
function fitInto(node: { children: unknown[] }): void {
  node.children = (node.children as ElementContent[]).flatMap((child) => {
    if (child.type !== "element") return [child];
    fitInto(child);
    return [fitted(child)];
  });
}

function fitted(element: Element): ElementContent {
  const { tagName, properties = {} } = element;
  if (tagName === "a" && /^https?:/.test(String(properties["href"] ?? ""))) {
    properties["rel"] = ["nofollow", "noopener", "noreferrer"];
  }
  if (tagName === "img") {
    // An image on another server would tell that server who reads what.
    const isOurs = /^\/api\/files\/[\w-]+$/.test(String(properties["src"] ?? ""));
    if (!isOurs) return { type: "text", value: String(properties["alt"] ?? "") };
    properties["loading"] = "lazy";
  }
  if (tagName !== "table") return element;
  const scroller = { role: "region", tabIndex: 0, className: ["table-scroller"], ariaLabel: "Table" };
  return { type: "element", tagName: "div", properties: scroller, children: [element] };
}
