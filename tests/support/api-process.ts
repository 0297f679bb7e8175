import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer, Caller } from "./api.ts";

/** An API in its own process, on a free port. */
export interface ApiProcess {
  url: string;
  pid: number;
  /** Requests of someone on a tenant's host, or on the website's. They reject if the process dies. */
  caller: (slug: string, cookie: string, area?: "tenant" | "main") => Pick<Caller, "get" | "send">;
  hasEnded: () => boolean;
  /** Ends it like a power cut. */
  kill: () => Promise<void>;
  /** The same just before its nth statement from now on, if it was started to be `mortal`. */
  dieAt: (statement: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts `api/main.ts` on an existing database. Throws with its output if it does not start. `env` overrides the
 * defaults; `mortal` lets the test end it at a statement.
 */
export async function spawnApi(
  ownerUrl: string,
  env: Record<string, string> = {},
  { mortal = false } = {},
): Promise<ApiProcess> {
  const child = fork(join(import.meta.dirname, "..", "..", "api", "main.ts"), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: mortal ? ["--import", join(import.meta.dirname, "die-at-statement.ts")] : [],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      API_PORT: "0",
      DATABASE_URL: ownerUrl,
      DEMO_DATA: "keep",
      LOG_LEVEL: "warn",
      DATABASE_POOL: "8",
      ...env,
    },
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (part) => void (said += String(part)));
  const ended = once(child, "exit");
  const url = await Promise.race([readyUrlOf(child), ended.then(() => undefined)]);
  if (!url) throw new Error(`The API did not start:\n${said}`);
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? NaN,
    caller: (slug, cookie, area = "tenant") => callerOf(url, slug, cookie, area),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end("SIGKILL"),
    dieAt: async (statement) => {
      child.send({ type: "die", at: statement });
      await messageOf(child, "armed");
    },
    stop: () => end("SIGTERM"),
  };
}

async function readyUrlOf(child: ChildProcess): Promise<string | undefined> {
  return (await messageOf(child, "ready")).url;
}

function messageOf(child: ChildProcess, type: "ready" | "armed"): Promise<{ url?: string }> {
  return new Promise((resolve) => {
    child.on("message", (message: { type?: string; url?: string }) => {
      if (message.type === type) resolve(message);
    });
  });
}

function callerOf(
  base: string,
  slug: string,
  cookie: string,
  area: "tenant" | "main",
): Pick<Caller, "get" | "send"> {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        "x-tenant-slug": slug,
        "x-hasp-area": area,
        cookie,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return {
      status: response.status,
      body: await response.json(),
      headers: Object.fromEntries(response.headers),
    };
  };
  return { get: (path) => ask("GET", path), send: ask };
}
