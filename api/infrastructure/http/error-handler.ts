import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ErrorBody } from "#contract/errors.ts";
import { answerToUnreadable } from "#contract/unreadable.ts";
import { apiRefusal, inputRefusal } from "#contract/sentences.ts";
import { isDatabaseOutage } from "#api/infrastructure/database/connections.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** Errors of Fastify's own, which it raises before any hook runs: addresses that it cannot read or that are too long. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header("x-request-id", request.id);
  return answer(asApiError(error), request, reply);
}

/** Requests that are refused before Fastify sees them. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else socket.end(answerToUnreadable(error, randomUUID()));
}

/** Every error leaves in one shape; what went wrong inside stays in the log, under the request's id. */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (known.status >= 500) request.log.error({ err: error }, "request failed");
    return answer(known, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(new ApiError("not_found", apiRefusal("nothing_here")), request, reply),
  );
}

function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { error: error.message, code: error.code, requestId: request.id, ...error.details };
  if (error.retryAfter !== undefined) void reply.header("retry-after", String(error.retryAfter));
  // Fastify would close the connection where a body was refused, before the caller could read why. Node reads the
  // rest of that body and drops it instead.
  reply.removeHeader("connection");
  // Serialized here: the response schemas of a call describe its success.
  return reply
    .code(error.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new ApiError("too_large", apiRefusal("body_too_large"));
  }
  if (error.code === "FST_ERR_MAX_PARAM_LENGTH") {
    return new ApiError("uri_too_long", apiRefusal("uri_too_long"));
  }
  if (error.code === "FST_ERR_BAD_URL") {
    return new ApiError("bad_request", apiRefusal("uri_unreadable"));
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new ApiError("unsupported_media", apiRefusal("json_expected"));
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError("bad_request", apiRefusal("body_unreadable"));
  }
  if (isUnstorableText(error)) {
    return new ApiError("validation", apiRefusal("text_not_storable"));
  }
  if (isNumberOutOfRange(error)) {
    return new ApiError("validation", apiRefusal("number_out_of_range"));
  }
  if (isUnstorableDay(error)) {
    return new ApiError("validation", apiRefusal("date_out_of_range"));
  }
  if (isDeadlock(error)) {
    return new ApiError("conflict", apiRefusal("deadlock"));
  }
  if (isDatabaseOutage(error)) {
    return new ApiError("unavailable", apiRefusal("database_silent"));
  }
  return new ApiError("internal", apiRefusal("internal"));
}

function validationError(issues: readonly { instancePath: string; message?: string }[]): ApiError {
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "body";
    fields[name] ??= issue.message ?? inputRefusal("not_usable").message;
  }
  return new ApiError("validation", inputRefusal("check_fields"), { fields });
}

/** A NUL byte, which no text of the database can hold: `character_not_in_repertoire`, and in JSON 22P05. */
function isUnstorableText({ code }: Error & { code?: string }): boolean {
  return code === "22021" || code === "22P05";
}

/** A number beyond what its column holds: `numeric_value_out_of_range`. */
function isNumberOutOfRange({ code }: Error & { code?: string }): boolean {
  return code === "22003";
}

/** The year 0, which ISO 8601 has and the database has not: `datetime_field_overflow`. */
function isUnstorableDay({ code }: Error & { code?: string }): boolean {
  return code === "22008";
}

/** A deadlock, of which the database ends one side: `deadlock_detected`. */
function isDeadlock({ code }: Error & { code?: string }): boolean {
  return code === "40P01";
}
