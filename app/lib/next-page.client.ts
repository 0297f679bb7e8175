import { answerBytesHeader, dataPath, nextPathHeader, wantsNextHeader } from "./next-page.ts";

/** How long the router may take to ask for it, ms. */
const keptFor = 5_000;

interface NextPage {
  /** Address of its data; see `addressOf`. */
  address: string;
  data: ArrayBuffer;
  /** When the form left, ms of this page: nothing later counts as read. */
  askedAt: number;
  /** When its answer came, ms of this page. */
  cameAt: number;
}

let next: NextPage | undefined;

/** The headers of a form that wants the next page as well. */
export function wantingNext(init: RequestInit): RequestInit {
  next = undefined;
  const headers = new Headers(init.headers);
  headers.set(wantsNextHeader, "1");
  return { ...init, headers };
}

/** The bytes of the answer to a form that left at `askedAt`; what follows them is kept for the router's next request. */
export function answerAlone(headers: Headers, bytes: ArrayBuffer, askedAt: number): ArrayBuffer {
  const path = headers.get(nextPathHeader);
  if (path === null) return bytes;
  const length = Number(headers.get(answerBytesHeader));
  const page = new URL(path, window.location.href);
  const address = addressOf(new URL(dataPath(page), page));
  next = { address, data: bytes.slice(length), askedAt, cameAt: performance.now() };
  return bytes.slice(0, length);
}

/** The data of the page that the router asks for, once, if it came with the answer to a form. */
export function takeNext(asked: URL): NextPage | undefined {
  const found = next;
  if (found?.address !== addressOf(asked) || performance.now() - found.cameAt > keptFor) return undefined;
  next = undefined;
  return found;
}

/** The same for two addresses of the same data, however their searches are ordered. */
function addressOf({ href }: URL): string {
  const address = new URL(href);
  // The router names the routes it needs; what came has them all.
  address.searchParams.delete("_routes");
  address.searchParams.sort();
  return address.href;
}

/** As the server would have sent it. */
export function answerOf({ data }: NextPage): Response {
  return new Response(data, { headers: { "content-type": "text/x-script", "x-remix-response": "yes" } });
}
