import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Where the product listens, from the same variables and defaults that the product uses. */
export interface Address {
  host: string;
  port: number;
  productDomain: string;
  scheme: string;
}

export function addressFrom(env: NodeJS.Dict<string>): Address {
  const port = Number(env.PORT || 3000);
  return {
    host: env.HOST && !["0.0.0.0", "::"].includes(env.HOST) ? env.HOST : "127.0.0.1",
    port,
    productDomain: env.PRODUCT_DOMAIN || "localhost",
    scheme: env.PUBLIC_ORIGIN_SCHEME || "http",
  };
}

/**
 * The variables `npm start` adds. On a developer's own machine it loads the demo data: the embedded database, a loopback
 * name, a loopback interface. The demo passwords are public, so it then listens on that interface only. Anything set
 * explicitly wins.
 */
export function withDemoDefaults(env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  if (env.DEMO_DATA) return {};
  const isOwnMachine =
    !env.DATABASE_URL && !env.API_URL && isLoopback(env.PRODUCT_DOMAIN) && isLoopback(env.HOST);
  return isOwnMachine ? { DEMO_DATA: "on", HOST: env.HOST || "127.0.0.1" } : { DEMO_DATA: "off" };
}

function isLoopback(unverifiedHost: string | undefined): boolean {
  return !unverifiedHost || /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(unverifiedHost);
}

/** Whether the demo accounts exist. */
export function hasDemoData(env: NodeJS.Dict<string>): boolean {
  return !env.API_URL && ["1", "true", "on"].includes(env.DEMO_DATA ?? "");
}

/** Resolves when `/readyz` answers 200, to false when it has not after `limit` ms. */
export async function becomesReady(address: Address, limit = 180_000): Promise<boolean> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if ((await readiness(address)) === 200) return true;
    await pause(50);
  }
  return false;
}

/** The addresses and accounts to try, as lines for the terminal. */
export function announcement({ scheme, productDomain, port }: Address, demo: boolean): string {
  // With https a balancer is in front, and the public port is its own.
  const suffix = scheme === "https" || port === 80 ? "" : `:${port}`;
  const origin = (name = "") => `${scheme}://${name}${productDomain}${suffix}`;
  const lines = ["", "Hasp is ready.", "", `  Website   ${origin()}`];
  if (demo) {
    lines.push(
      ...tenants.map(
        ([slug, name], row) => `  ${row === 0 ? "Tenants " : "        "}  ${origin(`${slug}.`)}  ${name}`,
      ),
    );
  }
  lines.push(`  Platform  ${origin()}/platform/login`);
  if (demo) {
    lines.push(
      "",
      "  Tenant accounts    admin, manager, supervisor, technician, technician2, contractor, viewer",
      "  Platform account   platform@hasp.example",
      "  Password for all   Hasp-lockout-2026",
    );
  }
  return [...lines, ""].join("\n");
}

const tenants = [
  ["acme", "Acme Foods"],
  ["borealis", "Borealis Steel"],
  ["medipure", "Medipure"],
  ["maxform", "Maxform"],
  ["default", "Hasp Demonstration"],
] as const;

/** The status of `/readyz`, 0 while nothing answers. */
function readiness({ host, port, productDomain }: Address): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: `${productDomain}:${port}`, connection: "close" };
    const call = request({ host, port, path: "/readyz", headers, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("timeout", () => call.destroy()).on("error", () => resolve(0));
    call.end();
  });
}
