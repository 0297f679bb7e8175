import { hasCopies, wasEverOffline } from "#app/features/offline/device.ts";

/* The script of the page that is shown while Hasp cannot be reached: opens the page that was wanted once it can, or loads what shows the lockout that was taken offline here, or can be read. */

const recorder = document.currentScript?.dataset["recorder"];

/** How often to try, ms; as often as any other page does (app/lib/connection.ts). */
const tryEvery = 3_000;
/** How long an answer may take, ms. */
const patience = 8_000;

async function openIfReady(): Promise<void> {
  const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
  if (answer?.ok) location.reload();
}

async function start(): Promise<void> {
  if (recorder && ((await wasEverOffline()) || (await hasCopies()))) {
    const script = document.createElement("script");
    script.src = recorder;
    document.body.append(script);
    return;
  }
  // Opened by its own address, it is a page like any other.
  if (location.pathname === "/offline") return;
  setInterval(() => void openIfReady(), tryEvery);
  addEventListener("online", () => void openIfReady());
}

void start();
