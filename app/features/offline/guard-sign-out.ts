import { signsOut } from "./signs-out.ts";

/**
 * Asks before someone signs out while steps of theirs are not sent: they stay, and only this person can send them.
 * Asks once: a person who agreed is not asked again where the form waits for signal and is then sent by script. Answers with
 * how to stop.
 */
export function guardSignOut(question: string): () => void {
  const agreed = new WeakSet<HTMLFormElement>();
  const ask = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!signsOut(event) || agreed.has(form)) return;
    if (window.confirm(question)) {
      agreed.add(form);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("submit", ask, { capture: true });
  return () => window.removeEventListener("submit", ask, { capture: true });
}
