import { open } from "node:fs/promises";
import { fileRefusal } from "#contract/files/sentences.ts";
import { documentTypes, pictureTypes } from "#contract/media-types.ts";
import type { Refusal } from "#contract/refusals.ts";

/** What a file is by its content; its name and the browser's type are ignored. */
export interface FileKind {
  contentType: string;
  /** Without a dot. */
  ending: string;
  isImage: boolean;
}

const images: Record<string, string> = pictureTypes;
const documents: Record<string, string> = documentTypes;

/**
 * The kind of a file on the allow list, or why it is refused. Reads a few bytes from its beginning; of an
 * archive only the list of contents, which the reader keeps under a megabyte: nothing else is ever unpacked.
 */
export async function kindOf(path: string): Promise<FileKind | { refusal: Refusal }> {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return (await isPlainText(path)) ? plainText : { refusal: notAllowed };
  const { mime } = found;
  const image = images[mime];
  if (image) return { contentType: mime, ending: image, isImage: true };
  const ending = documents[mime];
  if (ending) return { contentType: mime, ending, isImage: false };
  return { refusal: /^image\/hei[cf]/.test(mime) ? notHeic : notAllowed };
}

const notAllowed = fileRefusal("file_kind");
const notHeic = fileRefusal("file_heic");
const plainText: FileKind = { contentType: "text/plain; charset=utf-8", ending: "txt", isImage: false };

/** UTF-8 without control characters that does not begin as markup does: SVG and HTML are not plain text. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const file = await open(path);
  try {
    let isFirst = true;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (isFirst && /^\s*</.test(text)) return false;
      if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return false;
      isFirst = false;
    }
    decoder.decode();
    return !isFirst;
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
