import { basename, join } from "node:path";
import { runSupervised } from "./run-supervised.ts";

/** `scripts/announce-when-ready.ts`, as it is bundled. */
interface Announcer {
  addDemoDefaults(): void;
  announceWhenReady(): Promise<void>;
}

// The first process of `npm start` and of the container: it stays small, and starts the BFF again when that dies.
const bundled = basename(import.meta.dirname) === "build";
const announcer = process.argv.includes("--announce") ? await loadAnnouncer() : undefined;
announcer?.addDemoDefaults();
runSupervised(join(import.meta.dirname, bundled ? "server.js" : "../server.ts"));
await announcer?.announceWhenReady();

function loadAnnouncer(): Promise<Announcer> {
  return import(new URL("./announce.js", import.meta.url).href) as Promise<Announcer>;
}
