import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { request } from "undici";

/** One process of a deployment with several. It can be restarted on its port. */
export interface Member {
  port: number;
  /** Stops it as a rolling restart does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Restarts it, and resolves when it is ready. */
  start(): Promise<void>;
}

const checkout = join(import.meta.dirname, "..", "..");

/** Starts a built entry such as `build/api.js`, on the port in its variables; of another release, in its `root`. */
export async function startMember(
  entry: string,
  port: number,
  env: NodeJS.Dict<string>,
  root: string = checkout,
): Promise<Member> {
  const run = () =>
    spawn(process.execPath, [join("build", entry)], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "silent", ...env },
    });
  let child = run();
  const ready = async () => {
    while ((await readiness(port)) !== 200) {
      if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await ready();
  return {
    port,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
    start: async () => {
      child = run();
      await ready();
    },
  };
}

/** The status of `/readyz`, 0 if nothing answers. */
export async function readiness(port: number): Promise<number> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/readyz`);
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}
