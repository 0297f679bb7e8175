import { isUsableName } from "#contract/usable.ts";

/** More than our forms have, unless one says otherwise: the largest lists twenty permissions of fifty roles. */
const mostFields = 2_000;

/**
 * The values of a posted form. Throws the screen of a 400 for a body that is no form, and for fields that no form of
 * ours has: too many, or with names that every object has (`constructor`, `__proto__`).
 */
export async function postedValues(
  request: Request,
  requestId: string,
  most = mostFields,
): Promise<FormData> {
  const values = await valuesOf(request, most).catch(() => undefined);
  if (values !== undefined && [...values.keys()].every(isUsableName)) return values;
  const body = { error: "The form could not be read.", code: "bad_request", requestId };
  throw Response.json(body, { status: 400 });
}

/** Undefined if there are too many: each costs a hundred times the memory that its letters do. */
async function valuesOf(request: Request, most: number): Promise<FormData | undefined> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
  if (isMultipart) return request.formData();
  const text = await request.text();
  if (text.split("&", most + 1).length > most) return undefined;
  const values = new FormData();
  for (const [name, value] of new URLSearchParams(text)) values.append(name, value);
  return values;
}
