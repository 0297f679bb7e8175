import { setNonce } from "get-nonce";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import i18next from "i18next";
import { readCopies } from "#app/features/offline/copy-store.ts";
import { hasCopies, wasEverOffline } from "#app/features/offline/device.ts";
import { personHere } from "#app/features/offline/device-store.ts";
import { loadTexts } from "#app/lib/i18n.client.ts";
import { recorderPlace } from "./recorder-place.ts";
import { Recorder } from "./recorder.tsx";

/* Replaces the text of the offline page where this person has taken points offline in this browser. */

async function start(): Promise<void> {
  const place = document.getElementById(recorderPlace);
  if (!place) return;
  // For the styles that a dialog adds to the page.
  const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
  if (nonce) setNonce(nonce);
  // Of no one, after signing out: then there is nothing to show.
  const userId = ((await wasEverOffline()) && (await personHere())) || "";
  const copies = (await hasCopies()) ? await readCopies().catch(() => []) : [];
  const words = document.documentElement.dataset["words"];
  await loadTexts(["common", "lockouts", "equipment", "procedures"], i18next, words);
  createRoot(place).render(
    <I18nextProvider i18n={i18next}>
      <Recorder userId={userId} copies={copies} />
    </I18nextProvider>,
  );
}

void start();
