import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { type Product, startProduct } from "../support/product.ts";
import { sendRaw, postForm, type RawAnswer } from "../support/raw-http.ts";
import { type BuiltRoute, siteMapOfBuild } from "../support/site-map.ts";

/** Sends every route of the built product what no form or link of ours sends. */
let product: Product;
let port: number;
let cookies: { tenant: string; platform: string };
beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: "on", LOG_LEVEL: "error" });
  port = product.port;
  cookies = {
    tenant: await signIn("/api/auth/login", "acme.localhost", { username: "admin", password: demoPassword }),
    platform: await signIn("/api/platform/login", "localhost", {
      email: demoAdminEmail,
      password: demoPassword,
    }),
  };
});
afterAll(() => product.stop());

async function signIn(path: string, host: string, body: Record<string, string>): Promise<string> {
  const headers = { "content-type": "application/json", origin: `http://${host}:${port}` };
  const answer = await sendRaw(port, path, { method: "POST", host, headers, body: JSON.stringify(body) });
  return (answer.headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
}

interface Visit {
  path: string;
  host: string;
  headers: Record<string, string>;
}

const isOfMainHost = ({ id }: BuiltRoute) => /^routes\/(website|platform)\/|admin|platform/.test(id);

/** The page as someone with full access sees it, with IDs of no record. Signing out would end the walk. */
function visits(isMeant: (route: BuiltRoute) => boolean): Visit[] {
  return siteMapOfBuild()
    .routes.filter((route) => !route.pattern.endsWith("/sign-out") && isMeant(route))
    .map((route) => {
      const path = route.pattern
        .replace(/:(?:key)\b/g, "review_procedure:0199a000-0000-7000-8000-000000000000")
        .replace(/:\w+/g, "0199a000-0000-7000-8000-000000000000")
        .replace("*", "nothing/here");
      const [host, cookie] = isOfMainHost(route)
        ? ["localhost", cookies.platform]
        : ["acme.localhost", cookies.tenant];
      return { path, host, headers: { cookie } };
    });
}

const boundary = "----hasp";
const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
const part = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n--${boundary}--\r\n`;

/** Sent to every route that takes forms. */
const hostileForms: [string, string, Record<string, string>?][] = [
  ["constructor", "constructor=1"],
  ["toString, twice", "form=x&toString=1&toString=2"],
  ["__proto__ in many parts", part("__proto__"), multipart],
  ["such names as values", "form=__proto__&intent=constructor&key=toString&name=hasOwnProperty"],
  ["a key no header can hold, half a surrogate pair", "form=contact&key=%E2%82%AC&name=%ED%A0%80&text=a%00b"],
  ["a text that is no form", "constructor", { "content-type": "text/plain" }],
];

/** Sent to one of them, because it is checked before any route reads the form. */
const brokenForms: typeof hostileForms = [
  ["__proto__", "__proto__=1"],
  ["bytes of no text", "form=%FF%FE&name=\xff"],
  ["3,000 fields", "a=&".repeat(3_000)],
  ["a text of 60 kB", `form=x&name=${"x".repeat(60_000)}`],
  ["a name of 60 kB", `${"x".repeat(60_000)}=1`],
  ["a multipart form that breaks off", `--${boundary}\r\ncontent-disp`, multipart],
  ["a multipart form without boundary", "x", { "content-type": "multipart/form-data" }],
  ["JSON", '{"__proto__":1}', { "content-type": "application/json" }],
];

async function walk(
  meant: Visit[],
  ask: (visit: Visit) => Promise<[string, RawAnswer][]>,
): Promise<string[]> {
  expect(meant.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const visit of meant) {
    for (const [what, { status, headers }] of await ask(visit)) {
      if (status >= 500) wrong.push(`${visit.host}${visit.path} ${what} → ${status}`);
      if (status === 429 && headers["retry-after"] === undefined)
        wrong.push(`${visit.path}: 429 without Retry-After`);
    }
  }
  return wrong;
}

test("no form of no route can be made to fail, whatever its fields are called", async () => {
  const wrong = await walk(
    visits(({ takesForms }) => takesForms),
    async ({ path, host, headers }) => {
      const answers: [string, RawAnswer][] = [];
      const forms =
        path === "/contact" || path === "/profile" ? [...hostileForms, ...brokenForms] : hostileForms;
      for (const [what, body, type = {}] of forms) {
        const asked = { host, headers: { ...headers, ...type } };
        answers.push([what, await postForm(port, path, body, asked)]);
      }
      const fromScript = await postForm(port, `${path}.data`, "constructor=1", { host, headers });
      return [...answers, ["constructor, from a script", fromScript]];
    },
  );
  expect(wrong).toEqual([]);
}, 300_000);

test("no page can be made to fail by what is in its address", async () => {
  const names = namesInQueries();
  expect(names.length).toBeGreaterThan(10);
  const values = ["constructor", "a%00b", "%ED%A0%80%E2%82%AC", "2147483648"];
  const wrong = await walk(
    visits(() => true),
    ({ path, host, headers }) =>
      Promise.all(
        values.map(async (value): Promise<[string, RawAnswer]> => {
          const search = names.map((name) => `${name}=${value}`).join("&");
          return [
            `?…=${value}`,
            await sendRaw(port, `${path}?${search}`, { host, headers: { ...headers, accept: "text/html" } }),
          ];
        }),
      ),
  );
  expect(wrong).toEqual([]);
});

test("those who asked were let in to the end", async () => {
  for (const [path, host, cookie] of [
    ["/dashboard", "acme.localhost", cookies.tenant],
    ["/admin/tenants", "localhost", cookies.platform],
  ] as const) {
    expect((await sendRaw(port, path, { host, headers: { cookie } })).status).toBe(200);
  }
});

/** Every query parameter that a page reads. */
function namesInQueries(): string[] {
  const app = join(import.meta.dirname, "..", "..", "app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/searchParams\.(?:get|getAll|has)\("(\w+)"\)/g)].map(
      ([, name]) => name ?? "",
    ),
  );
  return [...new Set([...names, "constructor", "__proto__"])];
}
