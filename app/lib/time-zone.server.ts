/** Where the browser says that it is. Only it knows: the first answer to it is in UTC. */
export const fallbackTimeZone = "UTC";

/** The zone that the person chose on their profile, or else that of the browser, from cookies. */
export function timeZoneOf(request: Request): string {
  return zoneIn(request, "hasp_zone") ?? zoneIn(request, "hasp_tz") ?? fallbackTimeZone;
}

/**
 * The zone for a signed-in person. `chosen` is from their profile; the cookie that every page reads follows it,
 * also if someone else used this browser before.
 */
export function timeZoneOfPerson(request: Request, chosen: string | null) {
  const kept = zoneIn(request, "hasp_zone");
  const timeZone = chosen ?? zoneIn(request, "hasp_tz") ?? fallbackTimeZone;
  if ((kept ?? null) === chosen) return { timeZone, setCookie: null };
  const life = chosen === null ? 0 : oneYearSeconds;
  const value = encodeURIComponent(chosen ?? "");
  return { timeZone, setCookie: `hasp_zone=${value}; Path=/; Max-Age=${life}; SameSite=Lax` };
}

const oneYearSeconds = 365 * 24 * 60 * 60;

function zoneIn(request: Request, cookie: "hasp_zone" | "hasp_tz"): string | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const named = cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
  return named !== undefined && isTimeZone(decoded(named)) ? decoded(named) : undefined;
}

const tried = new Map<string, boolean>();

function isTimeZone(name: string): boolean {
  const known = tried.get(name);
  if (known !== undefined) return known;
  const is = /^[A-Za-z0-9_+/-]{1,50}$/.test(name) && canBeUsed(name);
  // Anyone can send any number of names.
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
