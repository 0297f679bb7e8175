import { checkBadgeCall, kioskSignInCall, lockKioskCall } from "#app/lib/browser-calls.ts";

/** The server's answer, or the sentence of its refusal; undefined if none arrived. */
export type Said<Answer> = { answer: Answer } | { error: string } | undefined;

/** The server refuses everything until someone has signed in here. */
export async function lockSession(): Promise<void> {
  // Without a connection it locks by itself a moment later.
  await post(lockKioskCall, undefined);
}

/** Whose badge it is, and whether the person has a PIN. */
export async function askForBadge(badge: string): Promise<Said<{ name: string; hasPin: boolean }>> {
  return post(checkBadgeCall, { badge });
}

/** `resumed`: it is the person whose work is on the page. */
export async function signInAgain(badge: string, pin: string): Promise<Said<{ resumed: boolean }>> {
  return post(kioskSignInCall, { badge, pin });
}

async function post<Answer>(path: string, body: object | undefined): Promise<Said<Answer>> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      credentials: "include",
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Answer & { error?: unknown };
    if (answer.ok) return { answer: said };
    return typeof said.error === "string" ? { error: said.error } : undefined;
  } catch {
    return undefined;
  }
}
