import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import i18next from "i18next";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { request as ask } from "undici";

/**
 * The tree of one page, rendered only by React's `renderToPipeableStream`, in its own process (`node bare-page.ts
 * <api url> <host> <path> <cookie>`). Loads its data once. Prints its port.
 */
const [apiUrl = "", host = "", path = "", cookie = ""] = process.argv.slice(2);
const url = `http://${host}${path}`;
const built = join(import.meta.dirname, "..", "..", "..", "build", "server", "index.js");
const build = (await import(built)) as ServerBuild;

let page: EntryContext | undefined;
const keep = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
  page = context;
  return new Response();
};
const entry = { module: { ...build.entry.module, default: keep } };
await createRequestHandler({ ...build, entry }, "production")(
  new Request(url, { headers: { cookie, host } }),
  loadContext(),
);
if (!page) throw new Error(`${url} is no page.`);
const { serverHandoffStream: _, ...context } = page;

const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  const routes = createElement(RemixServer, { context: context as EntryContext, url });
  const { pipe } = renderToPipeableStream(createElement(I18nextProvider, { i18n: i18next }, routes), {
    onShellReady: () => void pipe(response),
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);

/** What the BFF establishes about a request. */
function loadContext(): AppLoadContext {
  const slug = host.split(".")[0] ?? "";
  return {
    requestId: "bench",
    log: { error: () => undefined },
    tenantSlug: slug,
    area: "tenant",
    cspNonce: "",
    clientAddress: "127.0.0.1",
    host,
    askApi: ({ carriesFile: _carriesFile, path: address, ...call }) => ask(`${apiUrl}${address}`, call),
  };
}
