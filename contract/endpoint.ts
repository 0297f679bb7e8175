import type { z } from "zod";
import type { Access, PlatformRole } from "./access.ts";

/** A schema, or undefined if the call has no such input. */
type Schema = z.ZodType | undefined;

/** One call of the API: what the API validates and documents, the app's client sends, and the tests try. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With Fastify's `:name` placeholders, e.g. `/api/equipment/:id`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** HTTP status of success. */
  status: number;
  /** The most its body may weigh, in bytes, where that is less than usual. */
  bodyLimit?: number;
  /**
   * Media types of the files that it accepts, in a form (`multipart/form-data`). Its path ends in `/upload`.
   */
  takes?: readonly string[];
  /** Only pages make it, by themselves: it never counts as activity, so it keeps no session alive. */
  isBackground?: boolean;
}

interface Declared<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType> extends Pick<
  Endpoint,
  "method" | "path" | "summary" | "access" | "bodyLimit" | "takes" | "isBackground"
> {
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: number;
}

/**
 * Declares a call; success is 200 unless declared otherwise. A call of the platform without a role is for
 * viewers if it reads, for administrators if it changes something: a new write is never open to a viewer by
 * omission.
 */
export function endpoint<
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>({ params, query, body, status = 200, ...declared }: Declared<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const access = withRole(declared.access, declared.method === "GET" ? "viewer" : "administrator");
  return { ...declared, access, params: params as P, query: query as Q, body: body as B, status };
}

function withRole(access: Access, usual: PlatformRole): Access {
  return access.area === "platform" ? { role: usual, ...access } : access;
}
