import type { Access } from "#contract/access.ts";
import type { TestApi } from "../support/api.ts";
import type { Records } from "../support/records.ts";

/** One call as the OpenAPI document describes it. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` placeholders. */
  path: string;
  access: Access;
}

interface Described {
  "x-access"?: Access;
  parameters?: { name: string; in: string; required?: boolean; schema: { enum?: string[] } }[];
}

async function documentOf(api: TestApi): Promise<Record<string, Record<string, Described>>> {
  const document = (await api.app.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return document.paths;
}

/** Every call of the document. A call that does not declare its access is a bug. */
export async function operationsOf(api: TestApi): Promise<Operation[]> {
  return Object.entries(await documentOf(api)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const access = operation["x-access"];
      if (!access) throw new Error(`${method} ${path} declares no access.`);
      return { method: method.toUpperCase() as Operation["method"], path, access };
    }),
  );
}

/** A list with a cursor. */
export interface PagedCall {
  path: string;
  access: Access;
  /** Its required inputs. */
  query: string;
  /** Its filters and sort orders with a fixed set of values. */
  choices: { name: string; values: string[] }[];
}

/** Throws for a list with a required input that has no value here. */
export async function pagedCallsOf(api: TestApi): Promise<PagedCall[]> {
  return Object.entries(await documentOf(api)).flatMap(([path, { get }]) => {
    const parameters = get?.parameters?.filter((parameter) => parameter.in === "query") ?? [];
    if (!get?.["x-access"] || !parameters.some(({ name }) => name === "cursor")) return [];
    const needed = parameters.filter(({ required }) => required).map(({ name }) => neededValue(path, name));
    const choices = parameters.flatMap(({ name, schema }) =>
      schema.enum ? [{ name, values: schema.enum }] : [],
    );
    return [{ path, access: get["x-access"], query: needed.join("&"), choices }];
  });
}

function neededValue(path: string, name: string): string {
  const value = { from: "2026-01-01", to: "2026-06-30" }[name];
  if (value === undefined) throw new Error(`${path} cannot do without ${name}: give it a value here.`);
  return `${name}=${value}`;
}

/** The path with a record in place of each placeholder. Throws if there is none. */
export function addressOn(records: Records, path: string): string {
  return path.replaceAll(/([^/]+)\/\{\w+\}/g, (_, collection: string) => {
    const record = records[collection];
    if (record === undefined) throw new Error(`tests/support/records.ts has no record of ${collection}.`);
    return `${collection}/${record}`;
  });
}
