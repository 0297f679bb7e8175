import { CookieJar } from "tough-cookie";
import { request } from "undici";

/** A page or file that the server answered, after every redirect. */
export interface Fetched {
  url: URL;
  method: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  redirects: number;
}

export interface Asked {
  url: URL;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: Buffer | undefined;
  type?: string | undefined;
  /** The page that leads there; without one, a person typed the address. */
  from?: URL | undefined;
  /** Checks every address on the way, e.g. against the content security policy of the page. */
  mayGoTo?: (url: URL) => void;
  headers?: Record<string, string>;
}

const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** A browser's side of HTTP: cookies, redirects, and the headers that say where a request comes from. */
export class Requests {
  readonly jar = new CookieJar(null, { allowSpecialUseDomain: true, rejectPublicSuffixes: false });
  /** Runs before the first request to each host. */
  onNewHost: (origin: string) => Promise<void> = async () => undefined;
  readonly #hosts = new Set<string>();

  /** Follows redirects as a browser does: a POST becomes a GET, except where the status keeps it. */
  async open(asked: Asked): Promise<Fetched> {
    let now = asked;
    for (let redirects = 0; redirects < 20; redirects++) {
      now.mayGoTo?.(now.url);
      const answer = await this.send(now);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (typeof location !== "string") return { ...answer, redirects };
      const url = new URL(location, now.url);
      if (!url.hash) url.hash = now.url.hash;
      now = answer.status >= 307 ? { ...now, url } : { ...now, url, method: "GET", body: undefined };
    }
    throw new Error(`${asked.url.href} redirects for ever.`);
  }

  async send({ url, method = "GET", body, type, from, headers = {} }: Asked): Promise<Fetched> {
    if (!this.#hosts.has(url.host)) {
      this.#hosts.add(url.host);
      await this.onNewHost(url.origin);
    }
    const site = !from ? "none" : from.origin === url.origin ? "same-origin" : "cross-site";
    const sameSiteContext = site !== "cross-site" ? "strict" : method === "GET" ? "lax" : "none";
    const cookie = await this.jar.getCookieString(url.href, { sameSiteContext });
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${url.port}${url.pathname}${url.search}`, {
      method,
      // The product may close a kept-alive connection just as the next call uses it.
      reset: true,
      headers: {
        host: url.host,
        accept,
        "accept-language": "en-US",
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
        ...(cookie ? { cookie } : {}),
        ...(from ? { referer: from.href.split("#")[0] } : {}),
        ...(method !== "GET" && from ? { origin: from.origin } : {}),
        ...(type && body ? { "content-type": type } : {}),
        ...headers,
      },
      body: body ?? null,
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat())
      await this.jar.setCookie(line, url.href, { ignoreError: true });
    return {
      url,
      method,
      status: answer.statusCode,
      headers: answer.headers,
      redirects: 0,
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }
}
