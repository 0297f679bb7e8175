import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { WorkbookFault } from "./fault.ts";

/** A workbook of a plant has some dozens of parts; pictures and charts are parts too. */
const mostParts = 2_000;
/** Of all parts that are read, unpacked: a sheet of 10,000 rows has about 10 MB. */
const mostBytes = 150 * 1024 * 1024;

/** The parts of a packed file. A part is read as a stream; all of them together give up at `mostBytes`. */
export class Archive {
  readonly #file: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;
  #left = mostBytes;

  private constructor(file: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#parts = parts;
  }

  /** Throws `WorkbookFault` for a file that is no such archive, or has too many parts. */
  static async open(path: string): Promise<Archive> {
    const file = await openPromise(path, { autoClose: false }).catch(() => {
      throw new WorkbookFault("not_a_workbook");
    });
    try {
      if (file.entryCount > mostParts) throw new WorkbookFault("workbook_too_large");
      const parts = new Map<string, Entry>();
      for await (const entry of file.eachEntry()) parts.set(entry.fileName, entry);
      return new Archive(file, parts);
    } catch (error) {
      file.close();
      throw error instanceof WorkbookFault ? error : new WorkbookFault("workbook_broken");
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  names(): string[] {
    return [...this.#parts.keys()];
  }

  /** The bytes of a part; nothing if there is none. Throws `WorkbookFault` if it is encrypted, broken, or too large. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name);
    if (!part) return;
    if (part.isEncrypted()) throw new WorkbookFault("workbook_protected");
    let stream: Readable | undefined;
    try {
      stream = await this.#file.openReadStreamPromise(part);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#left -= chunk.length;
        if (this.#left < 0) throw new WorkbookFault("workbook_too_large");
        yield chunk;
      }
    } catch (error) {
      throw error instanceof WorkbookFault ? error : new WorkbookFault("workbook_broken");
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.#file.close();
  }
}
