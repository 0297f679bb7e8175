import type { Access } from "#contract/access.ts";
import type { TestApi } from "../support/api.ts";

/** One call as the OpenAPI document describes it. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` placeholders. */
  path: string;
  access: Access;
}

/** Every call of the document. A call that does not declare its access is a defect by itself. */
export async function operationsOf(api: TestApi): Promise<Operation[]> {
  const document = (await api.app.inject("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, { "x-access"?: Access }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const access = operation["x-access"];
      if (!access) throw new Error(`${method} ${path} declares no access.`);
      return { method: method.toUpperCase() as Operation["method"], path, access };
    }),
  );
}
