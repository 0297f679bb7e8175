import { readConsent } from "./record.ts";

/*
 * A script of its own, for pages with and without React: it asks for the decision if none is there yet, and sends
 * it without leaving the page, so nothing typed is lost. Without it the same forms are sent by the browser.
 */

function update() {
  const banner = document.getElementById("consent");
  if (!banner) return;
  const isDecided = readConsent(document.cookie) !== undefined;
  banner.dataset["state"] = isDecided ? "decided" : "undecided";
  if (isDecided) banner.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  // The answer leads back to this page, which stays as it is.
  await fetch(form.action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  update();
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest("#consent")) return;
  event.preventDefault();
  // Where it does not arrive the question stays.
  send(form, event.submitter).catch(() => undefined);
});
// Also a page that the browser had put aside, and that knows nothing of what was decided in the meantime.
window.addEventListener("pageshow", update);
update();
