import { answerBytesHeader, dataPath, nextPathHeader, wantsNextHeader } from "./next-page.ts";

/** How long the router may take to ask for it, ms. */
const keptFor = 5_000;

interface NextPage {
  /** Address of its data. */
  address: string;
  data: ArrayBuffer;
  /** When the form left, ms of this page: nothing later counts as read. */
  askedAt: number;
  /** When its answer came, ms of this page. */
  cameAt: number;
}

let next: NextPage | undefined;

/** The headers of a form that wants the next page as well. */
export function wantingNext(init: RequestInit | undefined): RequestInit {
  next = undefined;
  const headers = new Headers(init?.headers);
  headers.set(wantsNextHeader, "1");
  return { ...init, headers };
}

/** The bytes of the answer to a form that left at `askedAt`; what follows them is kept for the router's next request. */
export function answerAlone(headers: Headers, bytes: ArrayBuffer, askedAt: number): ArrayBuffer {
  const path = headers.get(nextPathHeader);
  const length = Number(headers.get(answerBytesHeader));
  if (path === null) return bytes;
  const address = dataPath(new URL(path, window.location.href));
  next = { address, data: bytes.slice(length), askedAt, cameAt: performance.now() };
  return bytes.slice(0, length);
}

/** The data of the page that the router asks for, once, if it came with the answer to a form. */
export function takeNext({ pathname, search }: URL): NextPage | undefined {
  const asked = new URLSearchParams(search);
  // The router names the routes it needs; what came has them all.
  asked.delete("_routes");
  const address = asked.size === 0 ? pathname : `${pathname}?${asked.toString()}`;
  const found = next;
  if (!found || performance.now() - found.cameAt > keptFor || !isSame(found.address, address))
    return undefined;
  next = undefined;
  return found;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => new URL(address, window.location.href));
  a?.searchParams.sort();
  b?.searchParams.sort();
  return a?.href === b?.href;
}

/** As the server would have sent it. */
export function answerOf({ data }: NextPage): Response {
  return new Response(data, { headers: { "content-type": "text/x-script", "x-remix-response": "yes" } });
}
