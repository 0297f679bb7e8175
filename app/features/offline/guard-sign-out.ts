import { signOutPath } from "#app/lib/paths.ts";

/**
 * Asks before someone signs out while steps of theirs are not sent: they stay, and only this person can send them.
 * Answers with how to stop.
 */
export function guardSignOut(question: string): () => void {
  const ask = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const isSignOut = new URL(form.action, location.href).pathname === signOutPath;
    if (!isSignOut || window.confirm(question)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("submit", ask, { capture: true });
  return () => window.removeEventListener("submit", ask, { capture: true });
}
