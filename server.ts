import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startApiChild } from "./bff/api-child.ts";
import { apiFleet } from "./bff/api-fleet.ts";
import { makeApp } from "./bff/app.ts";
import type { AppParts } from "./bff/app.ts";
import { ConfigError, readConfig } from "./bff/config.ts";
import type { BffConfig } from "./bff/config.ts";
import { limitConnections } from "./bff/connections.ts";
import { exitCodeOfWrongConfig } from "./bff/exit-codes.ts";
import { drain, listen, makeServer, serve } from "./bff/listener.ts";
import { makeLogger } from "./bff/log.ts";
import type { RemixBuild } from "./bff/pages.ts";

const config = configOrExit();
process.env["NODE_ENV"] ??= config.dev ? "development" : "production";
const logger = makeLogger(config.logLevel);
// Bundled we are in build/ beside everything else that was built; as source, one folder above it.
const bundled = basename(import.meta.dirname) === "build";
const root = bundled ? dirname(import.meta.dirname) : import.meta.dirname;

const lifecycle = { draining: false };
const server = makeServer(2 * config.apiTimeoutMs);
limitConnections(server, config.trustProxy !== false);
const child =
  config.apiUrl === undefined
    ? startApiChild({
        entry: join(root, bundled ? "build/api.js" : "api/main.ts"),
        port: config.apiPort,
        logger,
        onGiveUp: (exitCode) => process.exit(exitCode),
      })
    : undefined;
let closeApp = () => {};
let endStreams = () => {};
const stopOnce = once(stop);
process.on("SIGTERM", () => void stopOnce());
process.on("SIGINT", () => void stopOnce());
// Without its supervisor no one could stop it any more, or start it again.
if (process.channel) process.on("disconnect", () => void stopOnce());

const api = child ?? apiFleet((config.apiUrl ?? "").split(","));
const bff = makeApp(config, { ...(await clientParts()), logger, api, lifecycle });
({ close: closeApp, endStreams } = bff);
serve(server, bff.handler);
const port = await listen(server, config.port, config.host).catch(async (error: NodeJS.ErrnoException) => {
  console.error(
    `Hasp cannot listen on port ${config.port} (${error.code ?? error.message}). Free the port or set PORT.`,
  );
  await child?.stop();
  process.exit(1);
});
await child?.ready;
if (!lifecycle.draining) {
  logger.info({ urls: publicUrls(port) }, "ready");
  process.send?.({ type: "ready" });
}

/** Reports that it is not ready, accepts no more, finishes what it has begun, and only then stops the API. */
async function stop(): Promise<void> {
  lifecycle.draining = true;
  logger.info("stopping");
  endStreams();
  await wait(config.stopDelayMs);
  await drain(server, config.drainLimitMs);
  closeApp();
  await child?.stop();
  logger.flush(() => process.exit(0));
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

function configOrExit(): BffConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(exitCodeOfWrongConfig);
  }
}

/** The built pages; while developing, the sources through Vite. */
async function clientParts(): Promise<
  Pick<AppParts, "remixBuild" | "clientFolder" | "workerFile" | "viteDevServer">
> {
  if (config.dev) {
    const { createServer } = await import("vite");
    const viteDevServer = await createServer({
      root,
      appType: "custom",
      server: { middlewareMode: true, hmr: { server } },
    });
    const remixBuild = () => viteDevServer.ssrLoadModule("virtual:remix/server-build");
    return { viteDevServer, remixBuild: remixBuild as RemixBuild };
  }
  const file = join(root, "build/server/index.js");
  if (!existsSync(file)) {
    console.error(`The pages are not built: ${file} is missing. Run npm run build.`);
    await child?.stop();
    process.exit(1);
  }
  const remixBuild: RemixBuild = await import(pathToFileURL(file).href);
  return { remixBuild, clientFolder: join(root, "build/client"), workerFile: join(root, "build/sw.js") };
}

function publicUrls(listening: number): string[] {
  const { publicOriginScheme: scheme, productDomain } = config;
  const port = productDomain === "localhost" ? `:${listening}` : "";
  return [`${scheme}://${productDomain}${port}`, `${scheme}://acme.${productDomain}${port}`];
}
