import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { makeApi } from "#api/app.ts";
import { makeDeps } from "#api/boot.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { cookieName, type SessionArea } from "#api/infrastructure/sessions/cookies.ts";
import { demoCompanies, type DemoSlug } from "#api/seed/catalog/people.ts";
import { demoAdminEmail, demoPassword, seedDemo } from "#api/seed/demo.ts";
import { filledDatabase, freshDatabase } from "./database.ts";

/** An API on its own database, with the demo data of the given tenants. */
export interface TestApi {
  app: FastifyInstance;
  deps: Deps;
  ownerUrl: string;
  /** Requests of someone signed in: `username@slug`, `platform`, or no one (`@slug`). */
  as: (who: string) => Promise<Caller>;
  /** The clock's own time plus what was added, ms. */
  advance: (ms: number) => void;
  stop: () => Promise<void>;
}

export interface Caller {
  cookie: string;
  get: (url: string) => Promise<Answer>;
  send: (
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}

export interface Answer {
  status: number;
  /** Untyped, as any client would get it. For a file, its text. */
  body: ReturnType<typeof JSON.parse>;
  headers: LightMyRequestResponse["headers"];
}

/** The API for the tests of a file: it starts before the first and stops after the last. */
export function apiOfFile(slugs?: readonly DemoSlug[], env?: NodeJS.Dict<string>): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startApi(slugs, env)));
  afterAll(() => api.stop?.());
  return api;
}

export async function startApi(
  slugs: readonly DemoSlug[] = ["acme"],
  env: NodeJS.Dict<string> = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), "hasp-api-"));
  const ownerUrl = await databaseWith(slugs, dataDir, env);
  let ahead = 0;
  const deps: Deps = {
    ...depsOf({ ownerUrl, dataDir }, env),
    clock: () => Date.now() + ahead,
    instantOf: (time) => new Date(Date.parse(time) + ahead).toISOString(),
  };
  // The settings that change what is seeded. The rest is always there.
  await seedDemo(deps, companiesOf(slugs));
  const app = await makeApi(deps);
  await app.ready();
  const callers = new Map<string, Caller>();
  return {
    app,
    deps,
    ownerUrl,
    as: async (who) => {
      const known = callers.get(who) ?? (await signIn(app, who));
      callers.set(who, known);
      return known;
    },
    advance: (ms) => void (ahead += ms),
    stop: async () => {
      await app.close();
      await deps.db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database with these tenants. Settings may change what is seeded. Files are in the data folder. */
async function databaseWith(
  slugs: readonly DemoSlug[],
  dataDir: string,
  env: NodeJS.Dict<string>,
): Promise<string> {
  if (slugs.length === 0 || Object.keys(env).length > 0) return freshDatabase();
  const companies = companiesOf(slugs);
  const name = `demo_${companies.map(({ slug }) => slug).join("_")}`;
  const filled = await filledDatabase(name, async (database) => {
    const deps = depsOf(database);
    await seedDemo(deps, companies);
    await deps.db.close();
  });
  await cp(filled.dataDir, dataDir, { recursive: true });
  return filled.ownerUrl;
}

const companiesOf = (slugs: readonly DemoSlug[]) =>
  demoCompanies.filter((company) => slugs.includes(company.slug));

function depsOf(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  env: NodeJS.Dict<string> = {},
): Deps {
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env, DATABASE_URL: ownerUrl });
  return makeDeps(config, pino({ level: "silent" }), ownerUrl);
}

async function signIn(app: FastifyInstance, who: string): Promise<Caller> {
  if (who === "platform")
    return callerOf(app, "default", "main", await signInWith(app, "platform", "default", demoAdminEmail));
  const [username = "", slug = "acme"] = who.split("@");
  return callerOf(
    app,
    slug,
    "tenant",
    username === "" ? "" : await signInWith(app, "tenant", slug, username),
  );
}

async function signInWith(
  app: FastifyInstance,
  area: SessionArea,
  slug: string,
  name: string,
): Promise<string> {
  const [url, field] = area === "tenant" ? ["/api/auth/login", "username"] : ["/api/platform/login", "email"];
  const response = await app.inject({
    method: "POST",
    url,
    headers: { "x-tenant-slug": slug, "x-hasp-area": area === "tenant" ? "tenant" : "main" },
    payload: { [field as string]: name, password: demoPassword },
  });
  const cookie = response.cookies.find(({ name }) => name === cookieName(area, false));
  if (!cookie) throw new Error(`${name} could not sign in to ${slug}: ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** A caller with a cookie on a host, whether or not the cookie belongs to that host. */
export function callerOf(
  app: FastifyInstance,
  slug: string,
  area: "tenant" | "main",
  cookie: string,
): Caller {
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const headers = {
      "x-tenant-slug": slug,
      "x-hasp-area": area,
      ...(cookie && { cookie }),
      ...options.headers,
    };
    const response = await app.inject({ ...options, headers });
    const isJson = /^application\/json/.test(String(response.headers["content-type"]));
    const body: Answer["body"] = isJson ? response.json() : response.body;
    return { status: response.statusCode, body, headers: response.headers };
  };
  return {
    cookie,
    get: (url) => inject({ method: "GET", url }),
    send: (method, url, body, headers = {}) =>
      inject({ method, url, headers, payload: body as InjectOptions["payload"] }),
  };
}
