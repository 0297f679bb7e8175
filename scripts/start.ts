import { addressFrom, announcement, becomesReady, hasDemoData, withDemoDefaults } from "./announce.ts";

// The second half of `npm start`, built into `build/start.js`: runs the product under its supervisor and prints
// where it listens.
Object.assign(process.env, withDemoDefaults(process.env));
await import(new URL("./main.js", import.meta.url).href);

const address = addressFrom(process.env);
if (await becomesReady(address)) console.log(announcement(address, hasDemoData(process.env)));
else console.error("Hasp was not ready after 3 minutes. See the log above for the reason.");
