import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePorts } from "./product.ts";

/** The built BFF in front of an API that no one can reach. */
export async function startBffAlone(): Promise<{ port: number; stop: () => Promise<void> }> {
  const [port, nobody] = await freePorts();
  const child = spawn(process.execPath, ["build/server.js"], {
    cwd: join(import.meta.dirname, "..", ".."),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      API_URL: `http://127.0.0.1:${nobody}`,
      NODE_ENV: "production",
    },
  });
  const ended = once(child, "exit");
  // It reports readiness over the IPC channel of its supervisor.
  const isReady = await Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error("The BFF did not start.");
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
