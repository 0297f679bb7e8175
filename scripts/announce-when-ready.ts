import { addressFrom, announcement, becomesReady, hasDemoData } from "./announce.ts";

// Loaded by the supervisor that `npm start` runs.
const address = addressFrom(process.env);
if (await becomesReady(address)) console.log(announcement(address, hasDemoData(process.env)));
else console.error("Hasp is not ready after 3 minutes; the log above says why.");
