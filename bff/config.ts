import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { callLimitBytes } from "#contract/body-limits.ts";
import { uploadLimitBytes } from "#contract/uploads.ts";

/** What the BFF needs to know before it starts. Times in milliseconds, sizes in bytes. */
export interface BffConfig {
  port: number;
  /** Address to listen on; undefined is every interface. */
  host: string | undefined;
  /** Bare domain of the product: the website. One label below it is a tenant. */
  productDomain: string;
  /** The scheme visitors use, whichever one the proxy in front of us uses. */
  publicOriginScheme: "http" | "https";
  /** Origins of the APIs, separated by commas; undefined means that we start one ourselves. */
  apiUrl: string | undefined;
  /** Port of the API that we start ourselves; 0 is any free one. */
  apiPort: number;
  /** Whose X-Forwarded-For we trust: no one's, that many hops, or these addresses. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Whether the tenant app has its service worker; off, the one that browsers have removes itself. */
  serviceWorker: boolean;
  /** Vite in middleware mode with hot reload. */
  dev: boolean;
  /** How long a stopping process still accepts requests after it reports that it is not ready. */
  stopDelayMs: number;
  /** How long requests in flight may still take once we stop. */
  drainLimitMs: number;
  /** How long the API may be silent before the visitor gets a 504. */
  apiTimeoutMs: number;
  /** The largest body of a call. For forms, see contract/body-limits.ts. */
  bodyLimitBytes: number;
  /** How long a body may take to arrive, uploads aside. */
  bodyTimeLimitMs: number;
  /** The largest body at addresses that take files. */
  uploadLimitBytes: number;
}

/** A variable with an impossible value. The message is a sentence that names it. */
export class ConfigError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const schema = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: z.string().optional(),
  PRODUCT_DOMAIN: z
    .string()
    .toLowerCase()
    .refine(
      (value) => domainName.test(value) && isIP(value) === 0,
      "must be a domain name such as hasp.example",
    )
    .default("localhost"),
  PUBLIC_ORIGIN_SCHEME: oneOf(["http", "https"], "http"),
  API_URL: z
    .string()
    .transform((value) => value.split(",").map((part) => originOf(part.trim())))
    // The value may contain a password, so the message does not repeat it.
    .refine((origins) => !origins.includes(undefined), {
      error: "must be an origin such as http://api:4000, without a path or a user",
      params: { secret: true },
    })
    .transform((origins) => origins.join(","))
    .optional(),
  API_PORT: wholeNumber(0, 0, 65535),
  TRUST_PROXY: z
    .string()
    .transform((value, context) => trustedBy(value) ?? refuse(context))
    .default(false),
  LOG_LEVEL: oneOf(logLevels, "info"),
  HASP_DEV: oneOf(["0", "1"], "0"),
  STOP_DELAY_SECONDS: wholeNumber(0, 0, 600),
  SERVICE_WORKER: oneOf(["on", "off"], "on"),
});

/** Reads and checks the BFF's variables. Throws `ConfigError` on the first wrong one. */
export function readConfig(env: NodeJS.Dict<string>): BffConfig {
  const values = valuesOf(env);
  const productDomain = values.PRODUCT_DOMAIN;
  return {
    port: values.PORT,
    // A loopback name can only mean this machine, so stay off the network.
    host: values.HOST ?? (/^(.+\.)?localhost$/.test(productDomain) ? "127.0.0.1" : undefined),
    productDomain,
    publicOriginScheme: values.PUBLIC_ORIGIN_SCHEME,
    apiUrl: values.API_URL,
    apiPort: values.API_PORT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    serviceWorker: values.SERVICE_WORKER === "on" && values.HASP_DEV !== "1",
    dev: values.HASP_DEV === "1",
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    drainLimitMs: 10_000,
    apiTimeoutMs: 30_000,
    bodyLimitBytes: callLimitBytes,
    bodyTimeLimitMs: 20_000,
    // A little more than the API takes, so the API's own message comes first.
    uploadLimitBytes: uploadLimitBytes + 1024 * 1024,
  };
}

/** An empty variable counts as not set. */
function valuesOf(env: NodeJS.Dict<string>): z.output<typeof schema> {
  const set = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const given = Object.fromEntries(set) as Record<string, string>;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  const isSecret = issue?.code === "custom" && issue.params?.["secret"] === true;
  throw new ConfigError(`${name} ${issue?.message}${isSecret ? "" : `, but it is "${given[name]}"`}.`);
}

const domainName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function wholeNumber(otherwise: number, min: number, max: number) {
  return z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
    .default(otherwise);
}

function oneOf<const Choice extends string>(choices: readonly Choice[], otherwise: NoInfer<Choice>) {
  return z.enum(choices, `must be one of ${choices.join(", ")}`).default(otherwise as never);
}

/** The bare origin, or undefined for anything with more to it. */
function originOf(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isBare ? url.origin : undefined;
}

/** Which hops' X-Forwarded-For is trusted; undefined for an invalid value. */
function trustedBy(value: string): BffConfig["trustProxy"] | undefined {
  if (value === "off" || value === "0") return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = value.split(",").map((address) => address.trim());
  return addresses.every(isAddressOrRange) ? addresses : undefined;
}

function refuse(context: z.core.$RefinementCtx): never {
  context.issues.push({
    code: "custom",
    message: "must be off, a number of hops, or addresses and ranges separated by commas",
    input: context.value,
  });
  return z.NEVER;
}

function isAddressOrRange(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  return isIP(value) !== 0 || (ipaddr.isValidCIDR(value) && isIP(value.split("/")[0] ?? "") !== 0);
}
