import { readConsent } from "./record.ts";

/* A separate script, for pages with and without React: it asks for the decision if there is none yet, and sends it without leaving the page, so nothing typed is lost. Without it the browser sends the same forms. */

function update() {
  const banner = document.getElementById("consent");
  if (!banner) return;
  const isDecided = readConsent(document.cookie) !== undefined;
  banner.dataset["state"] = isDecided ? "decided" : "undecided";
  if (isDecided) banner.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  // The answer redirects to this page, which stays as it is.
  await fetch(form.action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  update();
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest("#consent")) return;
  event.preventDefault();
  // If it does not arrive, the banner stays.
  send(form, event.submitter).catch(() => undefined);
});
// Also a page restored from the browser's back/forward cache, which missed a later decision.
window.addEventListener("pageshow", update);
update();
