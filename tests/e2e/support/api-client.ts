import { randomUUID } from "node:crypto";
import { request } from "undici";
import { productPort, tenantUrl } from "./addresses.ts";
import { sessionOf } from "./sign-in.ts";

/** Calls the API as a person, to prepare a journey. */
export interface ApiClient {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  put<Answer>(path: string, body: object): Promise<Answer>;
}

/** A tenant's user without a browser. */
export async function apiClientOf(slug: string, username: string): Promise<ApiClient> {
  const cookie = (await sessionOf(slug, username)).map((line) => line.split(";")[0]).join("; ");
  return apiClientAt(new URL(tenantUrl(slug)), async () => cookie);
}

/** Calls with a browser's cookies, on the host of an address. Throws where the answer is no success. */
export function apiClientAt({ host, origin }: URL, cookies: () => Promise<string>): ApiClient {
  const send = async (method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<unknown> => {
    const { type, payload } = await written(body);
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method,
      // The product may close a kept-alive connection just as the next call uses it.
      reset: true,
      headers: {
        host,
        origin,
        cookie: await cookies(),
        ...(type ? { "content-type": type, "idempotency-key": randomUUID() } : {}),
      },
      body: payload,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} at ${origin}: ${answer.statusCode} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: async <Answer>(path: string) => (await send("GET", path)) as Answer,
    post: async <Answer>(path: string, body: object) => (await send("POST", path, body)) as Answer,
    put: async <Answer>(path: string, body: object) => (await send("PUT", path, body)) as Answer,
  };
}

async function written(body?: object): Promise<{ type: string | null; payload: string | Buffer | null }> {
  if (!body) return { type: null, payload: null };
  if (!(body instanceof FormData)) return { type: "application/json", payload: JSON.stringify(body) };
  // A form's parts are put together first, so that their length is known.
  const form = new Response(body);
  return { type: form.headers.get("content-type"), payload: Buffer.from(await form.arrayBuffer()) };
}
