import { addressFrom, announcement, becomesReady, hasDemoData, withDemoDefaults } from "./announce.ts";
import { buildIfStale } from "./build.ts";

await buildIfStale().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
process.env.NODE_ENV ??= "production";
Object.assign(process.env, withDemoDefaults(process.env));
process.setSourceMapsEnabled(true);
// The BFF runs in this very process, so that a signal sent here is the product's own and nothing can be orphaned.
await import(new URL("../build/server.js", import.meta.url).href);

const address = addressFrom(process.env);
if (await becomesReady(address)) console.log(announcement(address, hasDemoData(process.env)));
else console.error("Hasp is not ready after 3 minutes; the log above says why.");
