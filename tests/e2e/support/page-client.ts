import { request } from "undici";
import { productPort, tenantUrl } from "./addresses.ts";
import { sessionOf } from "./sign-in.ts";

export interface SentPage {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As sent, compressed if requested. */
  body: Buffer;
}

/** Opens pages and posts forms as a person, without a browser. */
export interface PageClient {
  get(path: string, headers?: Record<string, string>): Promise<SentPage>;
  post(path: string, fields: Record<string, string>): Promise<SentPage>;
}

export async function pageClientOf(slug: string, username: string): Promise<PageClient> {
  const { host, origin } = new URL(tenantUrl(slug));
  const cookie = (await sessionOf(slug, username)).map((line) => line.split(";")[0]).join("; ");
  const send = async (path: string, headers: Record<string, string>, body?: string): Promise<SentPage> => {
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method: body === undefined ? "GET" : "POST",
      // The product may close a kept-alive connection just as the next call uses it.
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
