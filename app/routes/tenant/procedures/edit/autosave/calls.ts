import type { ErrorBody } from "#contract/errors.ts";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import { backgroundHeader } from "#app/lib/background.ts";
import { autosaveDraftCall, draftEditorsCall } from "#app/lib/browser-calls.ts";
import type { Save, Sent } from "./autosaver.ts";

/** A browser sends no more than this, bytes, for a page that is going. */
const mostOfLeaving = 60_000;

/** How long an answer may take, ms: then the call is taken for lost. */
const patienceMs = 20_000;

/** Saves the draft. `problemOf` words what the API finds wrong with an input. */
export async function sendDraft(
  id: string,
  page: string,
  { key, ...draft }: Save,
  { isLeaving, problemOf }: { isLeaving: boolean; problemOf: (path: string, message: string) => string },
): Promise<Sent> {
  const body = JSON.stringify({ ...draft, page });
  const answer = await fetch(autosaveDraftCall(id), {
    method: "PUT",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body,
    signal: AbortSignal.timeout(patienceMs),
    keepalive: isLeaving && new Blob([body]).size < mostOfLeaving,
  }).catch(() => undefined);
  if (!answer) return { kind: "later", why: "offline" };
  const said = (await answer.json().catch(() => undefined)) as (Partial<ErrorBody> & SavedBody) | undefined;
  if (answer.ok && said?.version && said.savedAt)
    return { kind: "saved", version: said.version, savedAt: said.savedAt };
  if (answer.status === 400 && said) {
    const [path, message] = Object.entries(said.fields ?? {})[0] ?? ["", said.error ?? ""];
    return { kind: "refused", problem: problemOf(path, message) };
  }
  if (answer.status === 409 || answer.status === 404) return { kind: "stale" };
  if (answer.status === 403) return { kind: "refused", problem: said?.error ?? "" };
  return { kind: "later", why: answer.status === 401 ? "signedOut" : "offline" };
}

interface SavedBody {
  version?: number;
  savedAt?: string;
}

/** The page has the draft open, or not any more. Undefined where no one answers. */
export async function beat(id: string, page: string, leaves = false): Promise<DraftEditing | undefined> {
  const answer = await fetch(draftEditorsCall(id), {
    method: "POST",
    headers: { "content-type": "application/json", [backgroundHeader]: "1" },
    body: JSON.stringify({ page, leaves }),
    signal: AbortSignal.timeout(patienceMs),
    keepalive: leaves,
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as DraftEditing) : undefined;
}
