import { type ErrorCode, statusOfError } from "./errors.ts";
import type { Refusal } from "./refusals.ts";
import { apiRefusal } from "./sentences.ts";

/** What Node's HTTP server reports about a request that it could not read. */
interface Unreadable {
  code?: string;
  /** The bytes at which it gave up. */
  rawPacket?: { toString: (encoding: "latin1") => string };
}

const requestLine = /^[A-Z]+ [^\r\n]*/;

/**
 * A whole HTTP/1.1 response in our error shape, for requests that are refused below the frameworks: bytes that are no
 * HTTP, an address or headers that are too long, a request that never ends.
 */
export function answerToUnreadable({ code, rawPacket }: Unreadable, requestId: string): string {
  const { phrase, errorCode, refusal } = faultOf(code, rawPacket?.toString("latin1") ?? "");
  const json = JSON.stringify({ error: refusal.message, code: errorCode, requestId });
  return (
    `HTTP/1.1 ${statusOfError[errorCode]} ${phrase}\r\nconnection: close\r\n` +
    `content-type: application/json; charset=utf-8\r\nx-request-id: ${requestId}\r\n` +
    `content-length: ${json.length}\r\n\r\n${json}`
  );
}

function faultOf(
  code: string | undefined,
  bytes: string,
): { phrase: string; errorCode: ErrorCode; refusal: Refusal } {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    const refusal = apiRefusal("request_timeout");
    return { phrase: "Request Timeout", errorCode: "request_timeout", refusal };
  }
  if (code !== "HPE_HEADER_OVERFLOW") {
    return { phrase: "Bad Request", errorCode: "bad_request", refusal: apiRefusal("request_unreadable") };
  }
  // Node counts the address as part of the headers.
  const line = requestLine.exec(bytes)?.[0] ?? "";
  if (line.length > bytes.length / 2) {
    return { phrase: "URI Too Long", errorCode: "uri_too_long", refusal: apiRefusal("uri_too_long") };
  }
  const refusal = apiRefusal("headers_too_large");
  return { phrase: "Request Header Fields Too Large", errorCode: "headers_too_large", refusal };
}
