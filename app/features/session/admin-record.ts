const record = "platformAdmin";

/** Marks this tab as a signed-in administrator's. */
export function rememberAdmin() {
  sessionStorage.setItem(record, "true");
}

/** No administrator is signed in: no mark of it stays, not even that of an older client. */
export function forgetAdmin() {
  sessionStorage.removeItem(record);
  localStorage.removeItem(record);
}
