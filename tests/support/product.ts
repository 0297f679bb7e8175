import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomesReady } from "../../scripts/announce.ts";

/** The built product with its own database, data folder, and ports. */
export interface Product {
  port: number;
  apiPort: number;
  dataDir: string;
  /** The supervisor. Its child processes are the BFF, the API, and the database. */
  process: ChildProcess;
  /** Everything the product has logged so far. */
  log(): Promise<string>;
  /** Ends it gracefully, removes its data, and returns the BFF's exit code. May be called twice. */
  stop(): Promise<number | null>;
}

const root = join(import.meta.dirname, "..", "..");
/** Where the logs of products stay after a run, to investigate a failure. */
const logs = join(root, "test-results", "logs");

/** Mounts a file system of this size on the folder, visible only to this process and its children. */
const onSmallDisk = (folder: string, megabytes: number, command: string[]): string[] => [
  ...[
    "unshare",
    "--mount",
    "sh",
    "-c",
    'mount -t tmpfs -o "size=$1m,mode=755" tmpfs "$2" && shift 2 && exec "$@"',
  ],
  ...["sh", `${megabytes}`, folder, ...command],
];

/**
 * Starts `build/main.js` with demo data and resolves when it is ready. Throws with its log if it is not.
 * `diskMegabytes` gives it its own file system, which needs root; `/proc/<pid>/root` leads into it.
 */
export async function startProduct(
  env: NodeJS.Dict<string> = {},
  { diskMegabytes }: { diskMegabytes?: number } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "hasp-product-"));
  // If root starts it, the database runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const [port, apiPort] = await freePorts();
  const logFile = join(dataDir, "product.log");
  const output = await open(logFile, "a");
  const node = [process.execPath, "--max-old-space-size=32", "--max-semi-space-size=1", "build/main.js"];
  const [command = "", ...parameters] = diskMegabytes ? onSmallDisk(dataDir, diskMegabytes, node) : node;
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ["ignore", output.fd, output.fd],
    env: {
      ...withoutOwnSettings(process.env),
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      DATA_DIR: dataDir,
      DEMO_DATA: "on",
      // Only what tests the worker has one: what it answers, no test could hold back.
      SERVICE_WORKER: "off",
      ...env,
      NODE_ENV: "production",
    },
  });
  await output.close();
  const ended = once(child, "exit");
  const log = () => readFile(logFile, "utf8");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await mkdir(logs, { recursive: true });
    await copyFile(logFile, join(logs, `product-${port}.log`)).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };

  const address = { host: "127.0.0.1", port, productDomain: "localhost", scheme: "http" };
  const isReady = await Promise.race([becomesReady(address), ended.then(() => false)]);
  if (isReady) return { port, apiPort, dataDir, process: child, log, stop };
  const lines = (await log()).split("\n").slice(-30).join("\n");
  await stop();
  throw new Error(`The product did not become ready. Its log ends:\n${lines}`);
}

/**
 * Two free ports, both held until both are known. They are below the range for outgoing connections, so no
 * connection takes one before its server does.
 */
export async function freePorts(): Promise<[number, number]> {
  const servers = [await listenSomewhere(), await listenSomewhere()] as const;
  const [first, second] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return [first as number, second as number];
}

async function listenSomewhere(): Promise<Server> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 32_000), "127.0.0.1");
    const isListening = await Promise.race([
      once(server, "listening").then(() => true),
      once(server, "error").then(() => false),
    ]).catch(() => false);
    if (isListening) return server;
  }
}

/** Variables that the developer has set for another product must not reach this one. */
function withoutOwnSettings(env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const own =
    /^(HOST|PRODUCT_DOMAIN|PUBLIC_ORIGIN_SCHEME|API_URL|DATABASE_URL|DEMO_DATA|SMTP_URL|TRUST_PROXY|NODE_COMPILE_CACHE)$|^S(3|ESSION|TRIPE)_/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}
