import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import { request as ask } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { member } from "#contract/access.ts";
import { getPlan, submitPlan } from "#contract/plans/calls.ts";
import { callApi } from "./api.server.ts";
import { ApiFailure } from "./api-failure.server.ts";
import { answerForm, readForm } from "./form.server.ts";
import { tenantAction, tenantLoader } from "./guards.server.ts";
import { sayWhenToRetry } from "./retry-after.server.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let seen: Seen[];
let answers: Record<string, { status: number; body: unknown; retryAfter?: string }>;

beforeEach(async () => {
  seen = [];
  answers = { "/api/auth/me": { status: 200, body: me(["lockouts:read"]) } };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request;
  seen.push({ method, url, headers, body: await text(request) });
  const { status, body, retryAfter } = answers[url ?? ""] ?? { status: 404, body: failure("not_found") };
  if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const id = "0190a000-0000-7000-8000-000000000001";

describe("callApi", () => {
  test("speaks for the visitor: cookie, tenant, area, request and address travel along", async () => {
    answers[`/api/lockout-plans/${id}`] = { status: 200, body: { id } };
    const plan = await callApi(visit("/lockout-plans/1"), contextNow(), getPlan, { params: { id } });
    expect(plan).toEqual({ id });
    expect(seen[0]).toMatchObject({ method: "GET", url: `/api/lockout-plans/${id}`, body: "" });
    expect(seen[0]?.headers).toMatchObject({
      cookie: "hasp_session=abc",
      "x-tenant-slug": "acme",
      "x-hasp-area": "tenant",
      "x-request-id": "request-1",
      "x-forwarded-for": "203.0.113.7",
    });
  });

  test("an identifier cannot lead to another call", async () => {
    const params = { id: "../auth/me?x=" };
    await expect(callApi(visit("/"), contextNow(), getPlan, { params })).rejects.toMatchObject({
      status: 404,
    });
    expect(seen[0]?.url).toBe("/api/lockout-plans/..%2Fauth%2Fme%3Fx%3D");
  });

  test("a write carries its key, and a refusal returns with its reasons", async () => {
    const reasons = [{ code: "own_plan", message: "Another person decides." }];
    answers[`/api/lockout-plans/${id}/submit`] = { status: 409, body: { ...failure("refused"), reasons } };
    const options = { params: { id }, body: { version: 3 }, idempotencyKey: "key-12345678" };
    const refused = await callApi(visit("/"), contextNow(), submitPlan, options).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ApiFailure);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "refused", reasons },
      mayHaveTakenEffect: false,
    });
    expect(seen[0]?.headers["idempotency-key"]).toBe("key-12345678");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ version: 3 });
  });

  test.each(["€€€€€€€€", "short", "with a space", "a".repeat(101), "line\r\nbreak"])(
    "a key that cannot be one (%j) is not sent at all",
    async (idempotencyKey) => {
      const options = { params: { id }, body: { version: 3 }, idempotencyKey };
      await expect(callApi(visit("/"), contextNow(), submitPlan, options)).rejects.toMatchObject({
        status: 404,
      });
      expect(seen[0]?.headers["idempotency-key"]).toBeUndefined();
    },
  );

  test.each([
    ["busy", 503, "unavailable"],
    ["unreachable", 503, "unavailable"],
    ["silent", 504, "upstream_timeout"],
    ["unsendable", 400, "bad_request"],
  ])("no answer because the API is %s: %i", async (outage, status, code) => {
    const context = { ...contextNow(), askApi: () => Promise.reject(Object.assign(new Error(), { outage })) };
    await expect(callApi(visit("/"), context, getPlan, { params: { id } })).rejects.toMatchObject({
      status,
      body: { code },
    });
    const headers = new Headers();
    sayWhenToRetry(status, headers, context);
    expect(headers.get("retry-after")).toBe(status === 503 ? "2" : null);
  });

  test("the wait that the API asks for is asked of the visitor too", async () => {
    answers[`/api/lockout-plans/${id}`] = { status: 429, body: failure("rate_limited"), retryAfter: "780" };
    const context = contextNow();
    await callApi(visit("/"), context, getPlan, { params: { id } }).catch(() => undefined);
    const headers = new Headers();
    sayWhenToRetry(429, headers, context);
    expect(headers.get("retry-after")).toBe("780");
    const others = new Headers();
    sayWhenToRetry(429, others, contextNow());
    expect(others.get("retry-after")).toBe("60");
  });

  test("an API that cannot be reached is a 503 that may have taken effect", async () => {
    const context = contextNow();
    await new Promise((resolve) => server.close(resolve));
    await expect(callApi(visit("/"), context, getPlan, { params: { id } })).rejects.toMatchObject({
      status: 503,
      body: { code: "unavailable", requestId: "request-1" },
      mayHaveTakenEffect: true,
    });
  });
});

describe("tenantLoader", () => {
  const load = tenantLoader(member("lockout_management", "lockouts:read"), async () => ({ secret: "plan" }));

  test("[GUARD-05] a person with the feature and the permission gets the page's data", async () => {
    await expect(load(args(visit("/lockout-plans")))).resolves.toEqual({ secret: "plan" });
  });

  test("a layout and its page ask once who is signed in, with the tasks that wait for them", async () => {
    answers["/api/auth/me?count=tasks"] = { status: 200, body: { ...me(["lockouts:read"]), waiting: 3 } };
    const signedInOnly = member("lockout_management", "lockouts:read");
    const frame = tenantLoader(signedInOnly, async (given) => (await given.me).waiting, { counting: true });
    const given = args(visit("/lockout-plans"));
    await expect(Promise.all([frame(given), load(given)])).resolves.toEqual([3, { secret: "plan" }]);
    expect(seen.map(({ url }) => url)).toEqual(["/api/auth/me?count=tasks"]);
  });

  test("[GUARD-01] without the permission none of it leaves", async () => {
    answers["/api/auth/me"] = { status: 200, body: me([]) };
    const refused: unknown = await load(args(visit("/lockout-plans"))).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 403 });
    expect(await (refused as Response).json()).toMatchObject({ requestId: "request-1" });
  });

  test("[APP-02] [APP-07] no one signed in: to the sign-in page, and back to where they were going", async () => {
    const reasons = [{ code: "idle_timeout", message: "Your session expired." }];
    answers["/api/auth/me"] = { status: 401, body: { ...failure("unauthenticated"), reasons } };
    const redirect = await load(args(visit("/lockout-plans?show=all"))).catch((error: unknown) => error);
    expect((redirect as Response).headers.get("Location")).toBe(
      "/auth?redirectTo=%2Flockout-plans%3Fshow%3Dall",
    );
    expect((redirect as Response).headers.get("Set-Cookie")).toContain("hasp_notice=");
  });

  test("several loaders of one request ask once who is signed in", async () => {
    const context = contextNow();
    await Promise.all([load(args(visit("/a"), context)), load(args(visit("/b"), context))]);
    expect(seen).toHaveLength(1);
  });
});

describe("a form", () => {
  const act = tenantAction(
    member("lockout_management", "lockouts:read"),
    async ({ call, request, context }) => {
      const posted = await readForm(request, context.requestId);
      return answerForm(posted, () =>
        call(submitPlan, {
          params: { id },
          body: { version: posted.text("version") },
          idempotencyKey: posted.key,
        }),
      );
    },
  );
  const typed = {
    form: "submit",
    key: "key-12345678",
    version: "3",
    comment: " as typed ",
    password: "secret",
  };

  test("returns with the reasons and what was typed, but no password, and with another key", async () => {
    const fields = { "command.reading.value": "Enter a number." };
    answers[`/api/lockout-plans/${id}/submit`] = { status: 400, body: { ...failure("validation"), fields } };
    const answer = await act(args(post("/lockout-plans/1", typed)));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        form: "submit",
        code: "validation",
        fields: { value: "Enter a number." },
        typed: { version: ["3"], comment: [" as typed "] },
      },
    });
    expect(answer).not.toHaveProperty("data.typed.password");
    expect(answer).not.toHaveProperty("data.nextKey", "key-12345678");
  });

  test("that may have taken effect keeps its key for the next attempt", async () => {
    answers[`/api/lockout-plans/${id}/submit`] = { status: 503, body: failure("unavailable") };
    await expect(act(args(post("/lockout-plans/1", typed)))).resolves.toMatchObject({
      init: { status: 503 },
      data: { nextKey: "key-12345678" },
    });
  });

  test("is not even looked at for someone who may not send it", async () => {
    answers["/api/auth/me"] = { status: 200, body: me([]) };
    await expect(act(args(post("/lockout-plans/1", typed)))).rejects.toMatchObject({ status: 403 });
    expect(seen.map(({ url }) => url)).toEqual(["/api/auth/me"]);
  });
});

function failure(code: string) {
  return { error: "Said for a person.", code, requestId: "request-1" };
}

function me(permissions: string[]) {
  return {
    user: { id, username: "technician", name: "Jonas Brandt", permissions },
    tenant: { id, slug: "acme", name: "Acme Foods", features: ["lockout_management"], demo: false },
    lockouts: [],
  };
}

function visit(path: string): Request {
  return new Request(`http://acme.localhost${path}`, { headers: { cookie: "hasp_session=abc" } });
}

function post(path: string, values: Record<string, string>): Request {
  return new Request(`http://acme.localhost${path}`, { method: "POST", body: new URLSearchParams(values) });
}

function contextNow(): AppLoadContext {
  const { port } = server.address() as AddressInfo;
  return {
    requestId: "request-1",
    log: { error: () => undefined },
    tenantSlug: "acme",
    area: "tenant",
    cspNonce: "nonce",
    askApi: ({ carriesFile: _, path, ...asked }) => ask(`http://127.0.0.1:${port}${path}`, asked),
    clientAddress: "203.0.113.7",
    host: "acme.localhost",
  };
}

function args(request: Request, context = contextNow()) {
  return { request, context, params: {} };
}
