import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processesOf } from "../support/process-tree.ts";
import { type Product, startProduct } from "../support/product.ts";
import { sendRaw, postForm } from "../support/raw-http.ts";

/** What strangers without an account can send, against the built product. */
let product: Product;
let port: number;
/** This process must survive everything here. A restart by its supervisor does not count. */
let bff: number | undefined;
beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: "on", LOG_LEVEL: "error" });
  port = product.port;
  bff = processesOf(product).bff;
  expect(bff).toBeDefined();
});
afterAll(() => product.stop());

/** Pages of two tenants and the website, and the readiness probe. */
async function pagesNow(): Promise<number[]> {
  const answers = await Promise.all([
    sendRaw(port, "/auth", { host: "acme.localhost" }),
    sendRaw(port, "/auth", { host: "borealis.localhost" }),
    sendRaw(port, "/contact"),
    sendRaw(port, "/readyz"),
  ]);
  return answers.map(({ status }) => status);
}

const times = <Result>(count: number, action: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => action(at)));

test("64 forms whose key cannot be a header stop no one: every page answers and readyz says so", async () => {
  expect(await pagesNow()).toEqual([200, 200, 200, 200]);
  const answers = await times(64, () => postForm(port, "/contact", "form=contact&key=%E2%82%AC&name=x"));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await pagesNow()).toEqual([200, 200, 200, 200]);
});

test("80 forms of 1 MB at once are refused, and the process continues", async () => {
  const body = `username=${"x".repeat(1_000_000)}`;
  const answers = await times(80, () => postForm(port, "/auth", body, { host: "acme.localhost" }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  expect(processesOf(product).bff).toBe(bff);
  expect(await pagesNow()).toEqual([200, 200, 200, 200]);
});

test("a flood of forms with 1,900 fields each is served a few at a time, and the process continues", async () => {
  const body = Array.from({ length: 1_900 }, (_, at) => `f${at}=`).join("&");
  for (const size of [body.length, 64_000]) {
    const form = body.padEnd(size, "x");
    const answers = await times(200, () => postForm(port, "/auth", form, { host: "acme.localhost" }));
    expect(answers.filter(({ status }) => status !== 400 && status !== 503)).toEqual([]);
    expect(answers.every(({ status, headers }) => status !== 503 || headers["retry-after"] === "2")).toBe(
      true,
    );
  }
  expect(processesOf(product).bff).toBe(bff);
  expect(await pagesNow()).toEqual([200, 200, 200, 200]);
});

test("too many attempts are told when to return, by a page and by its script", async () => {
  const form = "form=sign-in&username=nobody&password=wrong-password-1";
  const tryOnce = (path: string) => postForm(port, path, form, { host: "acme.localhost" });
  let answer = await tryOnce("/auth");
  while (answer.status !== 429) answer = await tryOnce("/auth");
  for (const { status, headers } of [answer, await tryOnce("/auth.data")]) {
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  }
});

describe("a host that cannot exist", () => {
  test.each(["acme.localhost:99999", "acme.localhost:80:90", "[::1"])(
    "%s is a 400 on every path",
    async (host) => {
      for (const path of ["/", "/auth", "/api/auth/me", "/contact"]) {
        const answer = await sendRaw(port, path, { headers: { host, accept: "text/html" } });
        expect([path, answer.status]).toEqual([path, 400]);
      }
    },
  );
});

describe("an answer that comes before the whole body was sent", () => {
  test("reaches the client as 413, and the connection serves the next request", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ message: "x".repeat(900_000) });
    const headers = { "content-type": "application/json" };
    for (let round = 0; round < 5; round += 1) {
      const refused = await sendRaw(port, "/api/inquiries", { method: "POST", body, headers, agent });
      expect([refused.status, JSON.parse(refused.text)]).toEqual([
        413,
        expect.objectContaining({ code: "too_large", requestId: refused.headers["x-request-id"] }),
      ]);
      expect((await sendRaw(port, "/healthz", { agent })).status).toBe(200);
    }
    agent.destroy();
  });
});
