import type { ErrorBody } from "#contract/errors.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isDanger } from "#domain/execution/danger.ts";
import { forgetLease, keepLease, pictureOf, readKept, settleEntry } from "./device-store.ts";
import { type Held, type Kept, type Recorded, refusedIn, waitingIn } from "./records.ts";

/** What came of sending: `later` if no one answered, `signIn` if the person has to sign in first. */
export type Sent = "done" | "later" | "signIn";

/** Only one window or worker of this browser sends at a time. */
const lockName = "hasp-offline-sending";

/**
 * Sends what this browser recorded, each lease's steps in order. A step that is refused stops its queue until the lease
 * is ended, but for a stop and a finding; then the rest is sent too, because the history keeps it. Only in the name of the person who recorded it.
 */
export async function sendQueue(): Promise<Sent> {
  return navigator.locks.request(lockName, async (): Promise<Sent> => {
    try {
      const userId = await whoIsSignedIn();
      if (userId === null) return "signIn";
      for (const kept of await readKept(userId)) await sendOf(kept);
      return "done";
    } catch (error) {
      if (error instanceof NoAnswer) return "later";
      throw error;
    }
  });
}

async function sendOf(kept: Kept): Promise<void> {
  const isStopped = refusedIn(kept).length > 0;
  if (!kept.held.isOver && (isStopped || waitingIn(kept).length === 0)) await refresh(kept);
  for (const entry of waitingIn(kept)) {
    // A stop or a finding waits for nothing.
    const isBehind = refusedIn(kept).length > 0 && !kept.held.isOver;
    if (!isBehind || isDanger(entry.command)) await sendEntry(kept, entry);
  }
  if (kept.held.isOver && refusedIn(kept).length === 0) await forgetLease(kept.held);
}

async function sendEntry(kept: Kept, entry: Recorded): Promise<void> {
  const { held } = kept;
  const answer = await (entry.command.type === "add_photo"
    ? sendPhoto(held, entry, entry.command)
    : sendStep(held, entry));
  if (answer.ok) {
    entry.state = "arrived";
    held.view = (await answer.json()) as ExecutionView;
  } else {
    const refusal = (await answer.json()) as Refusal;
    // Anything else says nothing about the step, such as a company that is suspended: it stays, and is sent again.
    if (answer.status !== 400 && refusal.code !== "refused") throw new NoAnswer(refusal.code);
    entry.state = "refused";
    entry.reasons = sentencesOf(refusal);
    if (refusal.reasons?.some(({ code }) => code === "lease_over")) held.isOver = true;
  }
  await settleEntry(held, entry);
}

function sendStep(
  held: Held,
  { key, sequence, predecessor, deviceAt, command }: Recorded,
): Promise<Response> {
  const body = { lease: held.token, entry: { key, sequence, predecessor, deviceAt }, command };
  return ask(`${executionOf(held)}/offline-steps`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
}

/** A form, because it comes with its picture; `key` makes it count once. */
async function sendPhoto(
  held: Held,
  entry: Recorded,
  { step, pointId, isMarked, comment }: Extract<Recorded["command"], { type: "add_photo" }>,
): Promise<Response> {
  const { key, sequence, predecessor, deviceAt } = entry;
  const form = new FormData();
  const said = { lease: held.token, key, sequence: `${sequence}`, predecessor, deviceAt };
  const shown = { step, pointId, marked: isMarked ? "yes" : "no", comment };
  for (const [name, value] of Object.entries({ ...said, ...shown })) if (value) form.set(name, value);
  const picture = await pictureOf(held, entry);
  if (picture) form.set("files", new Blob([picture], { type: "image/jpeg" }), "photo.jpg");
  return ask(`${executionOf(held)}/offline-photos/upload`, { method: "POST", body: form });
}

/** What the server says about the lease now. */
async function refresh({ held }: Kept): Promise<void> {
  const answer = await ask(`${executionOf(held)}/lease`, { headers: { accept: "application/json" } });
  if (answer.ok) {
    const { lease, token, view, context } = (await answer.json()) as LeaseAnswer;
    if (lease.number !== held.number) held.isOver = true;
    else Object.assign(held, { token, view, context, ahead: Date.parse(context.now) - Date.now() });
  } else if (answer.status === 404) held.isOver = true;
  else throw new NoAnswer(`${answer.status}`);
  await keepLease(held);
}

type LeaseAnswer = Pick<Kept["held"], "token" | "view" | "context"> & { lease: { number: number } };
type Refusal = Pick<ErrorBody, "error" | "code" | "reasons" | "fields">;

function sentencesOf({ error, reasons = [], fields = {} }: Refusal): string[] {
  const said = new Set([...reasons.map(({ message }) => message), ...Object.values(fields)]);
  return said.size > 0 ? [...said] : [error];
}

async function whoIsSignedIn(): Promise<string | null> {
  const answer = await ask("/api/auth/me", { headers: { accept: "application/json" } });
  if (!answer.ok) return null;
  return ((await answer.json()) as { user: { id: string } }).user.id;
}

/** No signal, or a server that cannot answer now: nothing is lost, and it is tried again. */
class NoAnswer extends Error {}

/** Throws `NoAnswer`. */
async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, cache: "no-store" });
  } catch {
    throw new NoAnswer("no signal");
  }
  // Signed out in the middle, too many at once, or the server is away: whatever it is, it says nothing about the step.
  const isPassing = answer.status >= 500 || answer.status === 429 || answer.status === 408;
  if (isPassing || (answer.status === 401 && path !== "/api/auth/me")) throw new NoAnswer(`${answer.status}`);
  return answer;
}

function executionOf({ planId }: Kept["held"]): string {
  return `/api/lockout-plans/${planId}/execution`;
}
