import { readdirSync, readFileSync } from "node:fs";
import type { Product } from "./product.ts";

/** The process IDs of a standalone product now; undefined while there is none. */
export function processesOf(product: Product) {
  const bff = childrenOf(product.process.pid ?? NaN).at(0);
  const api = childrenOf(bff).find((pid) => commandOf(pid).includes("api.js"));
  const postmaster = childrenOf(api).find((pid) => commandOf(pid).includes("/bin/postgres"));
  const backend = childrenOf(postmaster).find((pid) => commandOf(pid).includes("hasp_tenant"));
  return { bff, api, postmaster, backend };
}
export type ProcessName = keyof ReturnType<typeof processesOf>;

function childrenOf(pid: number | undefined): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
    return lists.join(" ").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
