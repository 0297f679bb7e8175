import type { AppLoadContext } from "@remix-run/node";
import { getCookies, Headers as UndiciHeaders, parseCookie } from "undici";
import "#contract/request-context.ts";
import { answerBytesHeader, dataPath, nextPathHeader, wantsNextHeader } from "./next-page.ts";
import { sameOriginPath } from "./same-origin-path.ts";

/** A page with more data is asked for on its own, bytes. */
const mostBytes = 512 * 1024;

/** What belongs to the body of a request, or to the form alone. */
const ofTheForm = ["content-type", "content-length", "transfer-encoding", wantsNextHeader];

/**
 * The answer to a form of Remix's router, and after it the data of the page that it leads to: the browser has the next
 * screen after one round trip. Without that data, where it cannot be had: what was done stays done.
 */
export async function withNextPage(
  answer: Response,
  request: Request,
  { answerAlso, log, requestId }: AppLoadContext,
): Promise<Response> {
  const page = nextPageOf(answer, request);
  if (!page || !answerAlso) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  const { status } = answer;
  try {
    const next = await answerAlso(new Request(new URL(dataPath(page), page), forNext(request, answer)));
    const data = new Uint8Array(await next.arrayBuffer());
    if (next.status === 200 && data.byteLength <= mostBytes) {
      headers.set(nextPathHeader, `${page.pathname}${page.search}`);
      headers.set(answerBytesHeader, String(bytes.byteLength));
      for (const cookie of next.headers.getSetCookie()) headers.append("set-cookie", cookie);
      return new Response(Buffer.concat([bytes, data]), { status, headers });
    }
  } catch (error) {
    if (!request.signal.aborted) log.error({ err: error, requestId }, "next page failed");
  }
  return new Response(bytes, { status, headers });
}

/** Where the router goes next, if it stays within the app and asked for that page's data. */
function nextPageOf({ status, headers }: Response, request: Request): URL | undefined {
  const target = headers.get("location");
  if (request.method === "GET" || !request.headers.has(wantsNextHeader)) return undefined;
  if (status !== 202 || target === null || headers.has("x-remix-reload-document")) return undefined;
  const path = sameOriginPath(target, "");
  return path === "" ? undefined : new URL(path, request.url);
}

/** As the browser would ask: with the cookies that the answer sets. */
function forNext({ headers: sent, signal }: Request, answer: Response): RequestInit {
  const headers = new Headers(sent);
  for (const name of ofTheForm) headers.delete(name);
  const cookie = cookiesAfter(sent.get("cookie") ?? "", answer.headers.getSetCookie());
  if (cookie === "") headers.delete("cookie");
  else headers.set("cookie", cookie);
  return { headers, signal };
}

/** The cookies that a browser with `cookie` sends after it was told `set`; all of ours are for the whole host. */
export function cookiesAfter(cookie: string, set: readonly string[]): string {
  const jar = new Map(Object.entries(getCookies(new UndiciHeaders({ cookie }))));
  for (const { name, value, maxAge = Infinity } of set.flatMap((line) => parseCookie(line) ?? [])) {
    if (maxAge > 0) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
