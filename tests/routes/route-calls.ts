import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { FormFailure } from "#app/lib/form.ts";
import { request as ask } from "undici";
import type { DemoSlug } from "#api/seed/catalog/people.ts";
import { startApi, type TestApi } from "../support/api.ts";

/** A route module's server part. */
export interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** The outcome of a loader or action. */
export interface Outcome {
  status: number;
  /** Where it redirects, "" if it does not. */
  location: string;
  /** The key of the message that the next page shows. */
  flash: string;
  /** What it returned, or the data of a thrown response. */
  data: unknown;
}

/** Calls loaders and actions as the server does, with a real API on a real database behind them. */
export interface RouteCalls {
  api: TestApi;
  /** `who` as in `TestApi.as`: `manager@acme`, `platform`, `@acme` for no one there, `no one` on the main host. */
  load: (who: string, module: RouteModule, url: string, params?: Record<string, string>) => Promise<Outcome>;
  send: (
    who: string,
    module: RouteModule,
    url: string,
    fields: Fields,
    params?: Record<string, string>,
  ) => Promise<Outcome>;
  stop: () => Promise<void>;
}

export type Fields = Record<string, string | string[]>;

export async function startRouteCalls(slugs: readonly DemoSlug[] = ["acme"]): Promise<RouteCalls> {
  const api = await startApi(slugs);
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const argsOf = async (who: string, url: string, init: RequestInit, params: Record<string, string>) => {
    const isPlatform = who === "platform" || who === "nobody";
    const slug = isPlatform ? "default" : (who.split("@")[1] ?? "acme");
    const host = isPlatform ? "localhost" : `${slug}.localhost`;
    const cookie = who === "nobody" ? "" : (await api.as(who)).cookie;
    const context: AppLoadContext = {
      requestId: randomUUID(),
      log: { error: () => undefined },
      tenantSlug: slug,
      area: isPlatform ? "main" : "tenant",
      cspNonce: "nonce",
      clientAddress: "127.0.0.1",
      host,
      askApi: ({ path, method, headers, body }) => ask(origin + path, { method, headers, body }),
    };
    const request = new Request(`http://${host}${url}`, {
      ...init,
      headers: { ...(cookie && { cookie }), "user-agent": "test" },
    });
    return { request, params, context };
  };
  return {
    api,
    load: async (who, { loader }, url, params = {}) =>
      outcomeOf(async () => loader?.(await argsOf(who, url, {}, params))),
    send: async (who, { action }, url, fields, params = {}) =>
      outcomeOf(async () =>
        action?.(await argsOf(who, url, { method: "POST", body: bodyOf(fields) }, params)),
      ),
    stop: () => api.stop(),
  };
}

/** As a browser sends a form, with the key from the page. */
function bodyOf(fields: Fields): URLSearchParams {
  const body = new URLSearchParams("key" in fields ? {} : { key: randomUUID() });
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return body;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  const result = await work().catch((thrown: unknown) => {
    if (thrown instanceof Response || isData(thrown)) return thrown;
    throw thrown;
  });
  if (isData(result)) {
    return { status: result.init?.status ?? 200, location: "", flash: "", data: result.data };
  }
  if (!(result instanceof Response)) return { status: 200, location: "", flash: "", data: result };
  const isJson = /^application\/json/.test(result.headers.get("content-type") ?? "");
  return {
    status: result.status,
    location: result.headers.get("location") ?? "",
    flash: flashIn(result.headers.getSetCookie()),
    data: isJson ? await result.json() : null,
  };
}

/** What `data()` returns. */
interface DataWithStatus {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

function isData(value: unknown): value is DataWithStatus {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit"
  );
}

function flashIn(lines: string[]): string {
  const value = lines.map((line) => /^hasp_flash=([^;]+)/.exec(line)?.[1]).find(Boolean);
  if (!value) return "";
  const { key } = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()) as { key: string };
  return key;
}

/** The failure that a refused form returns with. */
export function failureIn({ data }: Outcome): FormFailure {
  return data as FormFailure;
}
