/** Small things about this browser that every page asks, without opening its database. */

/** The name under which the worker is woken once there is signal. */
export const syncTag = "hasp-offline";

/** The browser's database of what is offline. A marker anywhere else is lost when the browser is killed. */
export const databaseName = "hasp-offline";

/** The browser's database of the lockouts that can be read without signal. */
export const copiesName = "hasp-copies";

/** The browser's database of the photos of their procedures. */
export const picturesName = "hasp-pictures";

/** The browser's database of what was typed without signal and is not recorded yet. */
export const typedName = "hasp-typed";

const deviceName = "hasp-device";

/** Whether this browser can keep what is recorded: it needs a secure connection, and room. */
export function canKeep(): boolean {
  return typeof indexedDB !== "undefined" && typeof crypto !== "undefined" && "subtle" in crypto;
}

/** This browser's own number, made once. */
export function deviceId(): string {
  const known = localStorage.getItem(deviceName);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(deviceName, made);
  return made;
}

/** Whether anything was ever offline in this browser, of anyone; only then is there anything to send. */
export function wasEverOffline(): Promise<boolean> {
  return isKept(databaseName);
}

/** Whether a lockout can be read here without signal. */
export function hasCopies(): Promise<boolean> {
  return isKept(copiesName);
}

async function isKept(database: string): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    // A browser that keeps nothing for anyone.
    return false;
  }
}
