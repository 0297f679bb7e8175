import { pino } from "pino";
import { boot } from "./boot.ts";
import { type ApiConfig, readConfig } from "./platform/config.ts";
import { DemoPasswordActive } from "./seed/demo-accounts.ts";

/** Exit code for a configuration that cannot work (sysexits.h EX_CONFIG): starting again would not help. */
const badConfiguration = 78;

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

/** Also when the parent goes: an API without its BFF serves nobody. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stopOnce).on("SIGINT", stopOnce);
  if (process.channel) process.on("disconnect", stopOnce);
}
