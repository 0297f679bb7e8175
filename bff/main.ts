import { basename, join } from "node:path";
import { runSupervised } from "./run-supervised.ts";

// The first process of `npm start` and of the container. It stays small, and restarts the BFF when it dies.
const bundled = basename(import.meta.dirname) === "build";
runSupervised(join(import.meta.dirname, bundled ? "server.js" : "../server.ts"));
