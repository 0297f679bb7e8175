import { runInNewContext } from "node:vm";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { pageHtml } from "./page-html.server.tsx";

/** Characters of one to four bytes, signs put together from several, and what could end a script or a text. */
const words =
  'Übergröße — Отключите 作業前に電源を 🔒👩🏽‍🔧𝔏 </script><script>alert("1")</script> & \u2028 $& '.repeat(200);

describe("a page as one string", () => {
  test("holds its words once in the document and once in its data, and nothing after its end", async () => {
    const html = await pageOf({ scripts: true, nonce: "abc" });
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    const [, text = ""] = /<p>(.*)<\/p>/s.exec(html) ?? [];
    expect(unescaped(text)).toBe(words);
    const [, sent = "''"] = /streamController\.enqueue\(('.*?')\);/s.exec(html) ?? [];
    expect(JSON.parse(runInNewContext(sent) as string)).toContain(words);
    expect(html).not.toContain("\0");
  });

  test("its data cannot end the script, and the script has the page's nonce", async () => {
    const html = await pageOf({ scripts: true, nonce: "abc" });
    const [, script = ""] =
      /<script nonce="abc">(window\.__remixContext\.streamController.*?)<\/script>/s.exec(html)!;
    expect(script).toMatch(/close\(\);$/);
    expect(script).not.toMatch(/[<>\u2028]/);
  });

  test("has no data where it has no scripts", async () => {
    expect(await pageOf({ scripts: false, nonce: "abc" })).not.toContain("<script");
  });

  test("is not sent when a component throws: the boundary's page is, as an error", async () => {
    const answer = await answerOf({ scripts: false, nonce: "abc", fails: true });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("<h1>Out of order</h1>");
  });
});

interface Options {
  scripts: boolean;
  nonce: string;
  fails?: boolean;
}

async function pageOf(options: Options): Promise<string> {
  return (await answerOf(options)).text();
}

/** What Remix answers with a build of one route. */
function answerOf({ scripts, nonce, fails }: Options): Promise<Response> {
  const route = {
    handle: { scripts },
    loader: () => words,
    default: function Page() {
      const text = useLoaderData<string>();
      if (fails) throw new Error("a component's");
      return (
        <html lang="en">
          <body>
            <p>{text}</p>
          </body>
        </html>
      );
    },
    ErrorBoundary: () => (
      <html lang="en">
        <body>
          <h1>Out of order</h1>
        </body>
      </html>
    ),
  };
  const build = {
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: never) => {
          const html = await pageHtml({ context, url: request.url, nonce, within: (routes) => routes });
          return new Response(html, { status, headers });
        },
        handleError: () => undefined,
      },
    },
    routes: { root: { id: "root", path: "", module: route } },
    assets: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { id: "root", path: "", hasLoader: true, hasErrorBoundary: true, module: "/root.js" } },
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  };
  return createRequestHandler(
    build as unknown as ServerBuild,
    "production",
  )(new Request("http://acme.localhost/"));
}

function unescaped(html: string): string {
  const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
  return html.replace(/&(lt|gt|quot|amp);/g, (name) => signs[name] ?? name);
}
