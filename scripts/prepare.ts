import { buildIfStale } from "./build.ts";

// The first half of `npm start`. It exits before the product starts, to free its memory.
await buildIfStale().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
