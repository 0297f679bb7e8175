import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { cookiesAfter, withNextPage } from "./next-page.server.ts";
import { answerBytesHeader, nextPathHeader, wantsNextHeader } from "./next-page.ts";

const planPage = "http://acme.localhost/lockout-plans/1/execute";

/** The form of a step as Remix's router sends it. */
function formOf(headers: Record<string, string> = {}) {
  const sent = { [wantsNextHeader]: "1", cookie: "hasp_session=s; hasp_flash=old", ...headers };
  return new Request(`${planPage}.data`, { method: "POST", body: "intent=isolate", headers: sent });
}

/** The answer to it, as Remix sends it: where to go, and the cookies. */
function redirect(location = "/lockout-plans/1/execute?point=2", headers: [string, string][] = []) {
  const all: [string, string][] = [
    ["location", location],
    ["set-cookie", "hasp_flash=new; Path=/"],
    ...headers,
  ];
  return new Response("to the next", { status: 202, headers: all });
}

function contextOf(answerAlso: (request: Request) => Promise<Response>) {
  const log = { error: vi.fn() };
  return { log, context: { requestId: "r-1", log, answerAlso } as unknown as AppLoadContext };
}

test("the answer to a form brings the data of the page it leads to, read with the cookies it sets", async () => {
  const asked: Request[] = [];
  const { context } = contextOf(async (request) => {
    asked.push(request);
    return new Response("Ü the page", { headers: [["set-cookie", "hasp_flash=; Max-Age=0"]] });
  });
  const answer = await withNextPage(redirect(), formOf({ "content-type": "text/plain" }), context);
  expect(answer.status).toBe(202);
  expect(answer.headers.get(nextPathHeader)).toBe("/lockout-plans/1/execute?point=2");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const length = Number(answer.headers.get(answerBytesHeader));
  expect([bytes.subarray(0, length).toString(), bytes.subarray(length).toString()]).toEqual([
    "to the next",
    "Ü the page",
  ]);
  expect(answer.headers.getSetCookie()).toEqual(["hasp_flash=new; Path=/", "hasp_flash=; Max-Age=0"]);
  const [next] = asked;
  expect([next?.method, next?.url]).toEqual(["GET", `${planPage}.data?point=2`]);
  expect(Object.fromEntries(next?.headers ?? [])).toEqual({ cookie: "hasp_session=s; hasp_flash=new" });
});

test("an answer that leads nowhere, elsewhere, or to a whole document is passed on as it is", async () => {
  const answerAlso = vi.fn(async () => new Response("the page"));
  const { context } = contextOf(answerAlso);
  const answers = [
    new Response("refused", { status: 409 }),
    redirect("https://other.example/"),
    redirect("//other.example/"),
    redirect("/", [["x-remix-reload-document", "true"]]),
  ];
  for (const answer of answers) expect(await withNextPage(answer, formOf(), context)).toBe(answer);
  const unasked = redirect();
  const plain = new Request(`${planPage}.data`, { method: "POST" });
  expect(await withNextPage(unasked, plain, context)).toBe(unasked);
  expect(answerAlso).not.toHaveBeenCalled();
});

test("a page that fails, redirects, or is too large is left out: what was done stays done", async () => {
  const pages: (() => Promise<Response>)[] = [
    () => Promise.reject(new Error("no such table")),
    async () => new Response("elsewhere", { status: 202 }),
    async () => new Response("x".repeat(512 * 1024 + 1)),
  ];
  for (const page of pages) {
    const { context, log } = contextOf(page);
    const answer = await withNextPage(redirect(), formOf(), context);
    expect([answer.status, await answer.text()]).toEqual([202, "to the next"]);
    expect(answer.headers.has(answerBytesHeader)).toBe(false);
    expect(answer.headers.get("location")).toBe("/lockout-plans/1/execute?point=2");
    expect(log.error.mock.calls.length).toBe(page === pages[0] ? 1 : 0);
  }
});

test("cookies are those a browser would send: the last one set, without those that ended", () => {
  expect(cookiesAfter("", [])).toBe("");
  expect(cookiesAfter("a=1; b=x=y", ["b=2; Path=/; HttpOnly", "c=3"])).toBe("a=1; b=2; c=3");
  expect(cookiesAfter("a=1; b=2", ["a=; Max-Age=0; Path=/", "b=; max-age=-1"])).toBe("");
});
