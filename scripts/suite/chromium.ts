import { canInstall, findProgram, install, isExecutable } from "./packages.ts";

/** Headless Chromium is the same engine and halves the processor time of the browser tests. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const fonts = "fonts-liberation";

/** The Chromium on this machine: CHROMIUM_PATH where set, else the first one found, else undefined. */
export function findChromium(env: NodeJS.Dict<string> = process.env): string | undefined {
  const { CHROMIUM_PATH: chosen } = env;
  return chosen !== undefined && isExecutable(chosen) ? chosen : findProgram(names, env);
}

/** The whole browser: the headless one has no cameras. Installed if this process may; otherwise throws what to do. */
export function ensureChromiumWithCameras(env: NodeJS.Dict<string> = process.env): string {
  const { CHROMIUM_PATH: chosen } = env;
  if (chosen !== undefined && isExecutable(chosen) && !chosen.endsWith(shell)) return chosen;
  const whole = names.filter((name) => name !== shell);
  const found = findProgram(whole, env);
  if (found) return found;
  const failure = canInstall() ? install("chromium", fonts) : "This process may not install it.";
  const installed = findProgram(whole, env);
  if (installed) return installed;
  throw new Error(
    `The test of the camera needs Chromium with its cameras: install it (Debian: apt-get install chromium). ${failure}`,
  );
}

/**
 * Debian's headless Chromium, installed if this process may; otherwise any Chromium on this machine. If there is
 * none, throws a sentence that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && (found.endsWith(shell) || found === process.env.CHROMIUM_PATH)) return found;
  let failure = canInstall() ? install(shell, fonts) : "This process may not install it.";
  // Older releases have no such package.
  if (failure !== "" && canInstall() && !found) failure = install("chromium", fonts);
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    `The browser tests need Chromium: install it (Debian: apt-get install ${shell}) or set CHROMIUM_PATH. ${failure}`,
  );
}
