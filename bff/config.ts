import { isIP } from "node:net";
import { callLimitBytes } from "#contract/body-limits.ts";
import { uploadLimitBytes } from "#contract/uploads.ts";

/** What the BFF needs to know before it starts. Times in milliseconds, sizes in bytes. */
export interface BffConfig {
  port: number;
  /** Address to listen on; undefined is every interface. */
  host: string | undefined;
  /** Bare domain of the product: the website. One label below it is a tenant. */
  productDomain: string;
  /** How visitors reach us, whatever the hop in front of us speaks. */
  publicOriginScheme: "http" | "https";
  /** Origins of the APIs, parted by commas; undefined means that we start one ourselves. */
  apiUrl: string | undefined;
  /** Port of the API that we start ourselves; 0 is any free one. */
  apiPort: number;
  /** Whose X-Forwarded-For is believed: nobody's, that of so many hops, or that of these addresses. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Vite in middleware mode with hot reload. */
  dev: boolean;
  /** How long a stopping process stays reachable while it already says that it is not ready. */
  stopDelayMs: number;
  /** How long requests in flight may still take once we stop. */
  drainLimitMs: number;
  /** How long the API may be silent before the visitor gets a 504. */
  apiTimeoutMs: number;
  /** The most that the body of a call may weigh; that of a form, see contract/body-limits.ts. */
  bodyLimitBytes: number;
  /** How long a body may take to arrive, uploads aside. */
  bodyTimeLimitMs: number;
  /** The most of addresses that take files. */
  uploadLimitBytes: number;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** A variable with a value that cannot be meant. The message is a sentence that names it. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads and checks the BFF's variables. Throws `ConfigError` on the first wrong one. */
export function readConfig(env: Environment): BffConfig {
  const productDomain = domain(env, "PRODUCT_DOMAIN", "localhost");
  return {
    port: wholeNumber(env, "PORT", 3000, 0, 65535),
    // With a loopback name only this machine can be meant: stay off the network.
    host: given(env, "HOST") ?? (/^(.+\.)?localhost$/.test(productDomain) ? "127.0.0.1" : undefined),
    productDomain,
    publicOriginScheme: oneOf(env, "PUBLIC_ORIGIN_SCHEME", ["http", "https"] as const, "http"),
    apiUrl: origins(env, "API_URL"),
    apiPort: wholeNumber(env, "API_PORT", 0, 0, 65535),
    trustProxy: trusted(env, "TRUST_PROXY"),
    logLevel: oneOf(env, "LOG_LEVEL", logLevels, "info"),
    dev: oneOf(env, "HASP_DEV", ["0", "1"] as const, "0") === "1",
    stopDelayMs: wholeNumber(env, "STOP_DELAY_SECONDS", 0, 0, 600) * 1000,
    drainLimitMs: 10_000,
    apiTimeoutMs: 30_000,
    bodyLimitBytes: callLimitBytes,
    bodyTimeLimitMs: 20_000,
    // A little more than the API takes, so that the API's own sentence comes first.
    uploadLimitBytes: uploadLimitBytes + 1024 * 1024,
  };
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function wholeNumber(env: Environment, name: string, otherwise: number, min: number, max: number): number {
  const value = given(env, name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${value}".`);
}

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = given(env, name);
  if (value === undefined) return otherwise;
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(", ")}, but it is "${value}".`);
}

function domain(env: Environment, name: string, otherwise: string): string {
  const value = given(env, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(value) && isIP(value) === 0) {
    return value;
  }
  throw new ConfigError(`${name} must be a domain name such as hasp.example, but it is "${value}".`);
}

function origins(env: Environment, name: string): string | undefined {
  return given(env, name)
    ?.split(",")
    .map((value) => origin(value.trim(), name))
    .join(",");
}

function origin(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const bare =
    url && (url.protocol === "http:" || url.protocol === "https:") && url.href === `${url.origin}/`;
  if (bare) return url.origin;
  // The value may hold a password: it is not repeated.
  throw new ConfigError(`${name} must be an origin such as http://api:4000, without a path or a user.`);
}

function trusted(env: Environment, name: string): false | number | string[] {
  const value = given(env, name);
  if (value === undefined || value === "off" || value === "0") return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = value.split(",").map((address) => address.trim());
  if (addresses.every(isAddressOrRange)) return addresses;
  throw new ConfigError(
    `${name} must be off, a number of hops, or addresses and ranges parted by commas, but it is "${value}".`,
  );
}

function isAddressOrRange(value: string): boolean {
  if (value === "loopback" || value === "linklocal" || value === "uniquelocal") return true;
  const [address = "", prefix, more] = value.split("/");
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
