import { canInstall, findProgram, install, isExecutable } from "./packages.ts";

const names = ["firefox-esr", "firefox"];

/** The Firefox on this machine: FIREFOX_PATH where set, else the first one found, else undefined. */
export function findFirefox(env: NodeJS.Dict<string> = process.env): string | undefined {
  const { FIREFOX_PATH: chosen } = env;
  return chosen !== undefined && isExecutable(chosen) ? chosen : findProgram(names, env);
}

/**
 * Firefox, installed from Debian if there is none and this process may. If that fails, throws a sentence that says
 * what to do.
 */
export function ensureFirefox(): string {
  const found = findFirefox();
  if (found) return found;
  const failure = canInstall() ? install("firefox-esr") : "This process may not install it.";
  const firefox = findFirefox();
  if (firefox) return firefox;
  throw new Error(
    `The browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH. ${failure}`,
  );
}
