import { data } from "@remix-run/node";

/** More than any of our forms has: the largest lists every permission of fifty roles. */
const mostFields = 5_000;

/**
 * The values of a posted form. Throws the screen of a 400 for a body that is no form, and for fields that no form of
 * ours has: too many, or with names that every object has (`constructor`, `__proto__`).
 */
export async function postedValues(request: Request, requestId: string): Promise<FormData> {
  const values = await valuesOf(request).catch(() => undefined);
  if (values !== undefined && [...values.keys()].every(isFieldName)) return values;
  throw data({ error: "The form could not be read.", code: "bad_request", requestId }, { status: 400 });
}

/** Undefined where there are too many: each costs a hundred times the memory that its letters do. */
async function valuesOf(request: Request): Promise<FormData | undefined> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
  if (isMultipart) return request.formData();
  const text = await request.text();
  if (text.split("&", mostFields + 1).length > mostFields) return undefined;
  const values = new FormData();
  for (const [name, value] of new URLSearchParams(text)) values.append(name, value);
  return values;
}

/** Whether a form of ours can have a field of this name. */
function isFieldName(name: string): boolean {
  return /^[\x20-\x7e]{1,200}$/.test(name) && !(name in Object.prototype);
}
