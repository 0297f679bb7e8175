import type { ChangedSubject } from "#contract/live/topics.ts";

/** The channel of every change (api/migrations/055_live_changes.sql). */
export const changesChannel = "hasp_changes";

/** What the database tells every process: records changed, or who may see them. */
export type Notice =
  | { kind: "change"; tenantId: string; number: number; subjects: ChangedSubject[] }
  | { kind: "access"; tenantId: string };

/** Reads `<tenant> <number> <type>:<id>,…`, or `<tenant>` alone. Undefined for anything else. */
export function readNotice(payload: string): Notice | undefined {
  const [tenantId = "", number, subjects, ...rest] = payload.split(" ");
  if (!/^[0-9a-f-]{36}$/.test(tenantId) || rest.length > 0) return undefined;
  if (number === undefined) return { kind: "access", tenantId };
  if (!/^\d{1,15}$/.test(number) || subjects === undefined) return undefined;
  return { kind: "change", tenantId, number: Number(number), subjects: subjects.split(",").map(subjectOf) };
}

function subjectOf(text: string): ChangedSubject {
  const [type = "", id = ""] = text.split(":");
  return { type, id: id === "" ? null : id };
}
