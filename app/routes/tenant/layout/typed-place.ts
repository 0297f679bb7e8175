/** The name, in the storage of the tab, of what was typed. */
export const typedPlace = "hasp.typed";

/**
 * The pages whose forms are kept: those of a lockout, and of what is added. Other long forms save their drafts on the server, or
 * change what someone else may have changed meanwhile.
 */
export function keepsTyped(path: string): boolean {
  return ofLockout.test(path) || addsRecord(path);
}

const ofLockout = /^\/lockout-plans\/[^/]+\/execute(\/|$)/;

/** A new plan, machine, point, lock, article … */
export function addsRecord(path: string): boolean {
  return path.endsWith("/new");
}

/** Whether this tab keeps anything. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(typedPlace) !== null;
  } catch {
    return false;
  }
}
