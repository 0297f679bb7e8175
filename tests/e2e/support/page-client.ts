import { request } from "undici";
import { productPort, tenantUrl } from "./addresses.ts";
import { sessionOf } from "./sign-in.ts";

export interface SentPage {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As sent: compressed where that was requested. */
  body: Buffer;
}

/** Opens pages and posts forms in a person's name without a browser. */
export interface PageClient {
  get(path: string, headers?: Record<string, string>): Promise<SentPage>;
  post(path: string, fields: Record<string, string>): Promise<SentPage>;
}

export async function pageClientOf(slug: string, username: string): Promise<PageClient> {
  const { host, origin } = new URL(tenantUrl(slug));
  const cookie = (await sessionOf(slug, username)).map((line) => line.split(";")[0]).join("; ");
  const send = async (path: string, headers: Record<string, string>, body?: string): Promise<SentPage> => {
    // Node does not know *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method: body === undefined ? "GET" : "POST",
      // A connection kept for the next call may be closed by the product in that very moment.
      reset: true,
      headers: { host, origin, cookie, ...headers },
      body: body ?? null,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  };
  return {
    get: (path, headers = {}) => send(path, headers),
    post: (path, fields) => {
      const body = new URLSearchParams(fields).toString();
      return send(path, { "content-type": "application/x-www-form-urlencoded" }, body);
    },
  };
}
