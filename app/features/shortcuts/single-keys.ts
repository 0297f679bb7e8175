const key = "hasp_single_keys";

/** Whether shortcuts of a single character act in this browser; they can be switched off (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

/** Keeps the choice, in this browser only. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
