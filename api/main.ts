import { pino } from "pino";
import { boot } from "./boot.ts";
import { type ApiConfig, readConfig } from "./infrastructure/config.ts";
import { DemoPasswordActive } from "./seed/demo-accounts.ts";

/** Exit code for a configuration that cannot work (sysexits.h EX_CONFIG): starting again would not help. */
const badConfiguration = 78;

/** How long the stop may take after the last new request, ms. */
const stopLimitMs = 10_000;

const config = configOrExit();
const log = pino({ level: config.logLevel, base: { role: "api" } });
try {
  const api = await boot(config, log);
  log.info({ url: api.url }, "ready");
  process.send?.({ type: "ready", url: api.url, note: api.note });
  stopOnSignals(api.stop);
} catch (error) {
  log.fatal({ err: error }, "the API could not start");
  console.error((error as Error).message);
  process.exit(error instanceof DemoPasswordActive ? badConfiguration : 1);
}

function configOrExit(): ApiConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(badConfiguration);
  }
}

/** Also when the parent exits: an API without its BFF serves no one. */
function stopOnSignals(stop: (delayMs: number) => Promise<void>): void {
  let stopping = false;
  const stopOnce = (delayMs: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("stopping took too long");
      process.exit(1);
    }, delayMs + stopLimitMs).unref();
    stop(delayMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopOnce(config.stopDelayMs));
  if (process.channel) process.on("disconnect", () => stopOnce(0));
}
