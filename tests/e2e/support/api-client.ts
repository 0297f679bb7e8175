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
  const { host, origin } = new URL(tenantUrl(slug));
  const cookie = (await sessionOf(slug, username)).map((line) => line.split(";")[0]).join("; ");
  const send = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method,
      // The product may close a kept-alive connection just as the next call uses it.
      reset: true,
      headers: {
        host,
        origin,
        cookie,
        ...(body ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} at ${origin}: ${answer.statusCode} ${text}`);
    return JSON.parse(text) as unknown;
  };
  return {
    get: async <Answer>(path: string) => (await send("GET", path)) as Answer,
    post: async <Answer>(path: string, body: object) => (await send("POST", path, body)) as Answer,
    put: async <Answer>(path: string, body: object) => (await send("PUT", path, body)) as Answer,
  };
}
