import { buildIfStale } from "./build.ts";

// The first half of `npm start`. It ends before the product starts, so none of it stays in memory.
await buildIfStale().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
