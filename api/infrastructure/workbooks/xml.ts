import { SaxesParser } from "saxes";
import { WorkbookFault } from "./fault.ts";

/** What to do with the elements of a document; names and attributes are without their namespace's prefix. */
export interface Handlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads a document. No entity is expanded but XML's own. Throws `WorkbookFault` if it is not well formed. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  const pieces = readingXml(chunks, handlers);
  while (!(await pieces.next()).done);
}

/** The same, with a halt after each piece: what is not wanted any more is not read. */
export async function* readingXml(
  chunks: AsyncIterable<Buffer>,
  handlers: Handlers,
): AsyncGenerator<undefined, void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on("error", () => {
    throw new WorkbookFault("workbook_broken");
  });
  parser.on("opentag", ({ name, attributes }) => handlers.open(local(name), localNames(attributes)));
  if (handlers.text) {
    parser.on("text", handlers.text);
    parser.on("cdata", handlers.text);
  }
  if (handlers.close) parser.on("closetag", ({ name }) => handlers.close?.(local(name)));
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    parser.write(decoder.decode(chunk, { stream: true }));
    yield undefined;
  }
  // A part that a workbook does without.
  if (isEmpty) return;
  parser.write(decoder.decode()).close();
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localNames(attributes: Record<string, string>): Record<string, string> {
  const names = Object.create(null) as Record<string, string>;
  for (const name in attributes) {
    const value = attributes[name] ?? "";
    if (!name.includes(":")) names[name] = value;
    else if (!name.startsWith("xmlns:")) names[local(name)] ??= value;
  }
  return names;
}
