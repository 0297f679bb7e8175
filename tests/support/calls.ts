import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint.ts";

const contract = join(import.meta.dirname, "..", "..", "contract");

/** Every call of the contract, as its files export them. */
export async function everyCall(): Promise<Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[a-z/-]+\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter(isCall);
}

function isCall(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
  );
}
