import { Readable } from "node:stream";
import type { LiveChange } from "#contract/live/schemas.ts";

/** The most that may wait for a reader, bytes: one that is further behind is cut off, and comes back for the rest. */
const mostUnread = 16 * 1024;

/** What ends a stream; the browser comes back where that makes sense. */
export type EndReason = "access" | "restart";

/** One browser's stream of server-sent events. */
export class EventStream extends Readable {
  #isOver = false;

  constructor() {
    super({ highWaterMark: 1024 });
  }

  override _read(): void {
    // Events come when something changes, not when they are asked for.
  }

  change(change: LiveChange): void {
    this.#write(`id: ${change.number}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
  }

  /** A sign of life, so that no proxy takes a quiet plant for a broken connection. */
  beat(): void {
    // A reader that has not read the end since the last beat is gone.
    if (this.#isOver) this.destroy();
    this.#write(":\n\n");
  }

  finish(reason: EndReason): void {
    if (this.#isOver) return;
    this.#write(`event: over\ndata: ${JSON.stringify({ reason })}\n\n`);
    this.#isOver = true;
    if (!this.destroyed) this.push(null);
  }

  #write(text: string): void {
    if (this.#isOver || this.destroyed) return;
    if (this.readableLength > mostUnread) this.destroy();
    else this.push(text);
  }
}
