/** Where the browser says that it is. Only it knows: the first answer to it is in UTC. */
export const fallbackTimeZone = "UTC";

/** The zone from the visitor's cookie, where it is one. */
export function timeZoneOf(request: Request): string {
  const named = /(?:^|;\s*)hasp_tz=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return named !== undefined && isTimeZone(decoded(named)) ? decoded(named) : fallbackTimeZone;
}

const tried = new Map<string, boolean>();

function isTimeZone(name: string): boolean {
  const known = tried.get(name);
  if (known !== undefined) return known;
  const is = /^[A-Za-z0-9_+/-]{1,50}$/.test(name) && canBeUsed(name);
  // Anybody can send any number of names.
  if (tried.size > 1_000) tried.clear();
  tried.set(name, is);
  return is;
}

function canBeUsed(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
