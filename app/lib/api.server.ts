import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { AppLoadContext } from "@remix-run/node";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { ApiFailure, apiFailure } from "./api-failure.server.ts";
import { bodyHeadersOf, headersOf } from "./api-headers.server.ts";
import { outage } from "./api-outage.server.ts";
import type { ApiRequest } from "#contract/request-context.ts";
import { askToWait } from "./retry-after.server.ts";

type InputOf<Schema> = z.input<NonNullable<Schema>>;
/** Required if the endpoint declares it, otherwise absent. */
type Part<Name extends string, Schema> = [InputOf<Schema>] extends [never]
  ? { [key in Name]?: undefined }
  : { [key in Name]: InputOf<Schema> };

export type CallOptions<E extends Endpoint> = Part<"params", E["params"]> &
  Partial<Part<"query", E["query"]>> &
  Part<"body", E["body"]> & {
    /** The same key twice takes effect once. */
    idempotencyKey?: string;
  };
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

/** Calls the API in the visitor's name. Resolves to the answer's data; throws ApiFailure for any other answer. */
export async function callApi<E extends Endpoint>(
  request: Request,
  context: AppLoadContext,
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> {
  return (await callApiForCookies(request, context, endpoint, options)).data;
}

/** The same for the calls that set or clear the session's cookie: its lines are for the visitor's answer. */
export async function callApiForCookies<E extends Endpoint>(
  request: Request,
  context: AppLoadContext,
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ data: ResponseOf<E>; setCookie: string[] }> {
  const answer = await sendCall(request, context, endpoint, options);
  const text = await bodyOf(answer, context);
  if (answer.statusCode >= 400) throw failureOf(answer, text, context);
  return { data: parsed(text), setCookie: [answer.headers["set-cookie"] ?? []].flat() };
}

/** The same for a call that answers with a file: its bytes are streamed, not read here. */
export async function openFromApi<E extends Endpoint>(
  request: Request,
  context: AppLoadContext,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Pick<Dispatcher.ResponseData, "headers" | "body">> {
  const answer = await sendCall(request, context, endpoint, options, { carriesFile: true });
  if (answer.statusCode < 400) return answer;
  throw failureOf(answer, await bodyOf(answer, context), context);
}

/**
 * The same for an upload: the visitor's form is streamed to the API, so no file is stored here. The form's own
 * `key` makes it take effect once.
 */
export async function uploadToApi<E extends Endpoint>(
  request: Request,
  context: AppLoadContext,
  endpoint: E,
  options: Omit<CallOptions<E>, "body">,
): Promise<ResponseOf<E>> {
  const answer = await send(context, {
    method: endpoint.method,
    path: addressOf(endpoint.path, options),
    headers: { ...headersOf(request, context, options), ...bodyHeadersOf(request) },
    carriesFile: true,
    body: request.body ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>) : null,
    // Pictures are re-encoded before the answer.
    headersTimeout: uploadTimeLimit,
    bodyTimeout: timeLimit,
  });
  const text = await bodyOf(answer, context);
  if (answer.statusCode >= 400) throw failureOf(answer, text, context);
  return parsed(text);
}

function sendCall(
  request: Request,
  context: AppLoadContext,
  endpoint: Endpoint,
  call: Call,
  special: Pick<ApiRequest, "carriesFile"> = {},
) {
  return send(context, {
    ...special,
    method: endpoint.method,
    path: addressOf(endpoint.path, call),
    headers: headersOf(request, context, call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    headersTimeout: timeLimit,
    bodyTimeout: timeLimit,
  });
}

/** How long the API may take to begin its answer, and to continue it, ms. */
const timeLimit = 10_000;
const uploadTimeLimit = 60_000;

interface Call {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

async function send(context: AppLoadContext, request: ApiRequest) {
  try {
    return await context.askApi(request);
  } catch (error) {
    throw outage(error, context);
  }
}

async function bodyOf(answer: Dispatcher.ResponseData, context: AppLoadContext): Promise<string> {
  try {
    return await answer.body.text();
  } catch (error) {
    throw outage(error, context);
  }
}

function failureOf({ statusCode, headers }: Dispatcher.ResponseData, text: string, context: AppLoadContext) {
  const { requestId } = context;
  const body = parsed<Partial<ErrorBody> | undefined>(text);
  askToWait(context, headers["retry-after"]);
  if (body?.error && body.code) return new ApiFailure(statusCode, { requestId, ...body } as ErrorBody);
  return apiFailure(
    502,
    "upstream",
    "Hasp answered in a way that cannot be read. Please try again.",
    requestId,
  );
}

function parsed<Data>(text: string): Data {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return undefined as Data;
  }
}

function addressOf(path: string, { params, query }: Call): string {
  const values = (params ?? {}) as Record<string, string>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}
