const key = "sessionExpiredReason";
export const manualLogout = "manual_logout";

/** Leaves word for the sign-in page: why one is there. */
export function saveReason(reason: string) {
  sessionStorage.setItem(key, reason);
}

/** Reads the word once. */
export function takeReason(): string | null {
  const reason = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return reason;
}
