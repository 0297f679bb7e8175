import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer, Caller } from "./api.ts";

/** An API in its own process, on a free port. */
export interface ApiProcess {
  url: string;
  /** Requests of someone on a tenant's host, or on the website's. They reject if the process dies. */
  caller: (slug: string, cookie: string, area?: "tenant" | "main") => Pick<Caller, "get" | "send">;
  hasEnded: () => boolean;
  /** Ends it like a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts `api/main.ts` on an existing database. Throws with its output if it does not start. `env` overrides the
 * defaults.
 */
export async function spawnApi(ownerUrl: string, env: Record<string, string> = {}): Promise<ApiProcess> {
  const child = fork(join(import.meta.dirname, "..", "..", "api", "main.ts"), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
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
    caller: (slug, cookie, area = "tenant") => callerOf(url, slug, cookie, area),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

function readyUrlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on("message", (message: { type?: string; url?: string }) => {
      if (message.type === "ready" && message.url) resolve(message.url);
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
