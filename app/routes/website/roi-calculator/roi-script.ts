import { place } from "./roi-live-marks.ts";
import { roiFigures } from "./roi-figures.ts";
import { readRoi } from "./roi.ts";
import type { ListPrice } from "./roi.ts";

/*
 * Reckons while someone types, by the very formula of the server. Without it the form is sent, and the server reckons.
 */
const form = document.querySelector<HTMLFormElement>("#roi");
const prices = JSON.parse(form?.dataset["roiPrices"] ?? "[]") as ListPrice[];

function update() {
  if (!form) return;
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { typed, currency, basis, wrong, result } = readRoi(query, prices);
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const isWrong = wrong.some((name) => name === input.name);
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    document.getElementById(`${input.id}-error`)?.toggleAttribute("hidden", !isWrong);
  }
  show("[data-roi-result]", result !== null);
  show("[data-roi-wrong]", result === null);
  each("[data-roi-fields]", (element) => {
    element.textContent = wrong.map((name) => labelOf(name)).join("; ");
  });
  // The address stays one that can be sent on.
  history.replaceState(null, "", `?${query}`);
  each("[data-roi-currency]", (element) => void (element.textContent = currency));
  each("[data-roi-basis]", (element) => void (element.hidden = element.dataset["roiBasis"] !== basis));
  if (result === null) return;
  const figures: Record<string, string | null> = roiFigures(result, currency);
  each("[data-roi]", (element) => {
    const { roi = "", roiText = place, roiNone = "" } = element.dataset;
    const value = figures[roi] ?? null;
    element.textContent = value === null ? roiNone : roiText.replace(place, value);
  });
  each("[data-roi-typed]", (element) => {
    element.textContent = (typed as Record<string, string>)[element.dataset["roiTyped"] ?? ""] ?? "";
  });
}

function show(selector: string, isShown: boolean) {
  each(selector, (element) => void (element.hidden = !isShown));
}

function each(selector: string, work: (element: HTMLElement) => void) {
  document.querySelectorAll<HTMLElement>(selector).forEach(work);
}

function labelOf(name: string): string {
  const input = form?.elements.namedItem(name);
  const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
  return isField ? (input.labels?.[0]?.textContent ?? name) : name;
}

form?.addEventListener("input", update);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  update();
});
each("[data-roi-print]", (button) => {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
});
