import type { FastifyInstance } from "fastify";
import { makeApi } from "#api/app.ts";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { type Call, callsOf, placesOf } from "./calls.ts";
import type { BenchDatabase } from "./server.ts";
import { sessionHeaders } from "./session.ts";

/** The read calls of one database, as a tenant administrator and as a platform administrator. */
export interface Screens {
  calls: readonly Call[];
  /** The call as a repeatable function, with `limit` rows per page if given. Throws if it fails. */
  ready(call: Call, limit?: number): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function screensOf(database: BenchDatabase, slug: string): Promise<Screens> {
  const app = await makeApi(database.deps);
  await app.ready();
  const places = await placesOf(database.deps, slug);
  const headers = {
    tenant: await sessionHeaders(app, slug, "admin"),
    platform: await platformHeaders(app),
    public: await sessionHeaders(app, slug, "admin"),
  };
  return {
    calls: callsOf(app),
    close: () => app.close(),
    async ready({ name, area }, limit) {
      const about = headers[area];
      const url = await addressOf(app, name, places, about);
      const full = limit === undefined ? url : `${url}${url.includes("?") ? "&" : "?"}limit=${limit}`;
      return () => get(app, full, about);
    },
  };
}

async function get(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<void> {
  // For a file, the time to its first bytes, because the whole file grows with the list.
  if (!url.includes("/export")) return answered(url, await app.inject({ url, headers }));
  const response = await app.inject({ url, headers, payloadAsStream: true });
  for await (const _ of response.stream()) break;
  answered(url, response);
}

function answered(url: string, { statusCode }: { statusCode: number }): void {
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
}

/** Fills in the names. `{next}` comes from the previous page. */
async function addressOf(
  app: FastifyInstance,
  name: string,
  places: ReadonlyMap<string, string>,
  headers: Record<string, string>,
): Promise<string> {
  const fill = (text: string) =>
    text
      .replaceAll(/([^/=]+)\/\{\w+\}/g, (_, collection: string) => `${collection}/${placeOf(collection)}`)
      .replaceAll(/\{([\w-]+)\}/g, (_, place: string) => placeOf(place));
  const placeOf = (place: string) => {
    const found = places.get(place);
    if (found === undefined) throw new Error(`${name}: tests/bench/support/calls.ts has no ${place}.`);
    return encodeURIComponent(found);
  };
  const cursor = /[?&]cursor=\{next\}/.exec(name)?.[0];
  if (cursor === undefined) return fill(name);
  const first = fill(name.replace(cursor, cursor.startsWith("?") ? "?" : ""));
  const page = (await app.inject({ url: first, headers })).json<{ nextCursor: string | null }>();
  if (!page.nextCursor) throw new Error(`${first} has no second page.`);
  return fill(name.replace("{next}", encodeURIComponent(page.nextCursor)));
}

/** The headers that the BFF adds to a request to the website's host. */
const mainHost = { "x-hasp-area": "main", "x-tenant-slug": "default" };

async function platformHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const response = await app.inject({
    method: "POST",
    url: "/api/platform/login",
    headers: mainHost,
    payload: { email: demoAdminEmail, password: demoPassword },
  });
  return { ...mainHost, cookie: String(response.headers["set-cookie"]).split(";")[0] ?? "" };
}
