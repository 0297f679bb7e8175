import { renderToStaticMarkup } from "react-dom/server";
import type { MDXContent } from "mdx/types";
import { proseParts } from "#app/features/website/prose.tsx";

/**
 * An article as HTML. Made on the server, because its text belongs into no chunk of the browser's; articles are our
 * own files, so their HTML is ours too.
 */
export function htmlOf(Content: MDXContent, props: Record<string, unknown> = {}): string {
  return renderToStaticMarkup(<Content {...props} components={proseParts} />);
}
