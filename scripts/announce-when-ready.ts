import { addressFrom, announcement, becomesReady, hasDemoData, withDemoDefaults } from "./announce.ts";

// What `npm start` adds to the supervisor: the container has no use for either.

/** Loads the demo data on a developer's own machine; before anything is started. */
export function addDemoDefaults(): void {
  Object.assign(process.env, withDemoDefaults(process.env));
}

/** Prints addresses and accounts for the person at the terminal once the product answers. */
export async function announceWhenReady(): Promise<void> {
  const address = addressFrom(process.env);
  if (await becomesReady(address)) console.log(announcement(address, hasDemoData(process.env)));
  else console.error("Hasp is not ready after 3 minutes; the log above says why.");
}
