import type { ReadableStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { needsScripts, pageScripts } from "./page-scripts.server.ts";

interface Page {
  context: EntryContext;
  url: string;
  nonce: string;
  /** What surrounds the routes: texts, nonce, banner. */
  within: (routes: ReactElement) => ReactElement;
}

/**
 * A page as one string. No loader passes on a promise, so there is nothing to stream: React's writer of bytes, a stream
 * for each page, and the boundary for late data cost a quarter of the time. Throws what a component throws.
 */
export async function pageHtml({ context, url, nonce, within }: Page): Promise<string> {
  const { serverHandoffStream: data, ...withoutData } = context;
  const html = renderToString(
    within(<RemixServer context={withoutData as EntryContext} url={url} nonce={nonce} />),
  );
  const text = data ? await textOf(data as ReadableStream<Uint8Array>) : "";
  // The scripts read the data; a page without them needs none.
  const scripts = needsScripts(context) ? pageScripts(context, nonce) + dataScript(text, nonce) : "";
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${scripts}${end}`;
}

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The loaders' data, as Remix's browser part expects it (`StreamTransfer` in `@remix-run/react`). */
function dataScript(text: string, nonce: string): string {
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${inScript(text)});${controller}.close();</script>`;
}

/** A text as a literal that cannot end the script around it; in single quotes, because the data is full of double ones. */
function inScript(text: string): string {
  const escaped = text.replace(/[\0-\x1f'\\&<>\u2028\u2029]/g, (sign) => {
    return sign === "\\" ? "\\\\" : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `'${escaped}'`;
}

/** React ends every document with it; the scripts go before it, because HTML allows nothing after. */
const end = "</body></html>";
