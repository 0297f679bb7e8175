import { basename, join } from "node:path";
import { runSupervised } from "./run-supervised.ts";

// The first process of `npm start` and of the container: it stays small, and starts the BFF again when that dies.
const bundled = basename(import.meta.dirname) === "build";
runSupervised(join(import.meta.dirname, bundled ? "server.js" : "../server.ts"));
// For the person at the terminal; a container's log has no use for it.
if (process.argv.includes("--announce")) await import(new URL("./announce.js", import.meta.url).href);
