import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoPassword } from "#api/seed/demo.ts";
import { request } from "undici";
import type { Product } from "../../support/product.ts";

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** The plain servers to compare with, in front of the product's own API. */
export function startPlainServers(product: Product): Promise<Running> {
  return startScript("plain-servers.ts", [`http://127.0.0.1:${product.apiPort}`]);
}

/** A server of this folder in a process of its own; it prints its port first. */
export async function startScript(
  name: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** A page or a call of the product, by loopback address and Host header. */
export async function fetchFrom(
  product: Product,
  host: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const response = await request(`http://127.0.0.1:${product.port}${path}`, {
    headers: { host, ...headers },
  });
  if (response.statusCode !== 200) throw new Error(`${host}${path} answered ${response.statusCode}.`);
  return { body: Buffer.from(await response.body.arrayBuffer()), headers: response.headers };
}

export const hostOf = (product: Product, slug?: string) =>
  `${slug ? `${slug}.` : ""}localhost:${product.port}`;

/** Signs in and returns the cookie. */
export async function cookieOf(product: Product, slug: string, username: string): Promise<string> {
  const host = hostOf(product, slug);
  const response = await request(`http://127.0.0.1:${product.port}/api/auth/login`, {
    method: "POST",
    headers: { host, origin: `http://${host}`, "content-type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  await response.body.dump();
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

/** Resident memory of the BFF and the API in MB, without the database's processes. */
export async function memoryOf(product: Product): Promise<number> {
  const bffs = await childrenOf(product.process.pid ?? 0);
  const pids = [...bffs, ...(await Promise.all(bffs.map(childrenOf))).flat()];
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      return /^Name:\s+(node|MainThread)/m.test(status)
        ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
        : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function childrenOf(pid: number): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    processes.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]) === pid ? [Number(name)] : [];
    }),
  );
  return found.flat();
}
