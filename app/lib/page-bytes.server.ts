import { Transform, type TransformCallback } from "node:stream";

/** What comes after the shell is held until it is worth a chunk of its own, bytes. */
const largeChunk = 16_384;
/** But no longer than this: somebody waits for it, ms. */
const longestHeld = 50;

/**
 * Takes a page from React's stream and passes it on in few chunks, because each is compressed and sent by itself:
 * the first bytes at once (they name the style sheet), then the rest of the shell, then large chunks.
 *
 * Without NUL bytes: where a character does not fit into the rest of its buffer, React 18 sends the rest as NUL bytes
 * (facebook/react#31134). HTML allows none, so removing all is safe. A character is never torn: NUL is no part of any
 * other character in UTF-8.
 *
 * The end of the document comes last: React writes it with the shell, and the parts that were waited for after it, where
 * HTML allows nothing.
 */
export class PageBytes extends Transform {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #stage: "nothing" | "head" | "shell" = "nothing";
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const clean = withoutNul(chunk);
    if (this.#stage === "nothing") {
      this.#stage = "head";
      this.push(this.#withoutEnd(clean));
    } else this.#hold(clean);
    done();
  }

  /** React calls this when it has written all that is ready: first the shell, then each part that was waited for. */
  flush(): void {
    if (this.#stage === "shell") return;
    this.#stage = "shell";
    this.#pass();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    if (this.#isOver) this.push(end);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#held = [];
    done(error);
  }

  #hold(chunk: Buffer): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#stage !== "shell") return;
    if (this.#heldBytes >= largeChunk) this.#pass();
    else this.#timer ??= setTimeout(() => this.#pass(), longestHeld);
  }

  #pass(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#held.length > 0) this.push(this.#withoutEnd(Buffer.concat(this.#held)));
    this.#held = [];
    this.#heldBytes = 0;
  }

  /** No text of a page holds this: React escapes its brackets. */
  #withoutEnd(bytes: Buffer): Buffer {
    const at = this.#isOver ? -1 : bytes.indexOf(end);
    if (at === -1) return bytes;
    this.#isOver = true;
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + end.length)]);
  }
}

/** What ends the document. */
const end = Buffer.from("</body></html>");

function withoutNul(chunk: Buffer): Buffer {
  const first = chunk.indexOf(0);
  if (first === -1) return chunk;
  const kept = Buffer.from(chunk);
  let length = first;
  for (const byte of chunk.subarray(first)) if (byte !== 0) kept[length++] = byte;
  return kept.subarray(0, length);
}
