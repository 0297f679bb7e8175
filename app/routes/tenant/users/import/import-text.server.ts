import { postedValues } from "#app/lib/posted-values.server.ts";

/** The text of an import: that of the file chosen, else the lines pasted. Letters of an old code page are read too. */
export async function importTextOf(request: Request, requestId: string): Promise<string> {
  const values = await postedValues(request, requestId);
  const file = values.get("file");
  if (file instanceof File && file.size > 0) return decoded(new Uint8Array(await file.arrayBuffer()));
  const pasted = values.get("csv");
  return typeof pasted === "string" ? pasted : "";
}

/** Excel writes CSV in the system's code page unless told otherwise; what is no UTF-8 is Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
