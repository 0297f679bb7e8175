import type { FastifyReply, FastifyRequest } from "fastify";
import { eventStreamType } from "#contract/live/words.ts";
import type { EventStream } from "./event-stream.ts";

/** Whether the caller follows; otherwise it gets one answer. */
export function asksForStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(eventStreamType) === true;
}

/** The number of the last change that a browser has seen, which it repeats by itself when it comes back. */
export function lastEventOf({ headers }: FastifyRequest): number | undefined {
  const id = headers["last-event-id"];
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** Sends the stream; neither a proxy nor a cache may hold it back. Its type says what one answer would be. */
export function streamAnswer<Answer>(reply: FastifyReply, stream: EventStream): Answer {
  void reply
    .type(eventStreamType)
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no");
  return stream as unknown as Answer;
}
