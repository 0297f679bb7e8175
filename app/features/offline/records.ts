import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LeaseContext } from "#contract/executions/lease-context.ts";
import type { OfflineEntry } from "#contract/executions/leases.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";

/** What this browser keeps of a lease: enough to decide and to show each step without the server. */
export interface Held {
  planId: string;
  number: number;
  userId: string;
  deviceId: string;
  /** What the server signed. */
  token: string;
  expiresAt: string;
  /** The lockout when the server last told of it. */
  view: ExecutionView;
  context: LeaseContext;
  /** How far the server's clock is ahead of this one, ms: this one may be a day off. */
  ahead: number;
  /** Numbers of the person's own free padlocks. */
  ownLocks: string[];
  /** The numbers by the ID of the padlock, which its label may link to. Unknown of what an earlier version stored. */
  lockIds?: Record<string, string> | undefined;
  procedures: HeldProcedure[];
  /** It was ended, or is not this device's: what was not sent before does not count. */
  isOver: boolean;
}

export interface HeldProcedure {
  procedureId: string;
  versionNumber: number;
  equipmentTag: string;
  steps: ProcedureStep[];
  /** What to wear at the machine. Unknown of what an earlier version of Hasp stored. */
  wear?: Pick<ProcedureContent, "ppe" | "otherPpe"> | undefined;
}

/** `refused`: it did not count, and the lockout's history keeps it as an attempt. */
export type EntryState = "waiting" | "arrived" | "refused";

/** A step that was recorded on this device. */
export interface Recorded extends OfflineEntry {
  command: ExecutionCommand;
  state: EntryState;
  /** Why it was refused, in sentences. */
  reasons: string[];
}

/** A lease with what was recorded under it, in order. */
export interface Kept {
  held: Held;
  entries: Recorded[];
}

/** The name of a lease in the browser's database. */
export function leaseIdOf({ planId, number }: Pick<Held, "planId" | "number">): string {
  return `${planId}:${number}`;
}

export function waitingIn({ entries }: Pick<Kept, "entries">): Recorded[] {
  return entries.filter(({ state }) => state === "waiting");
}

export function refusedIn({ entries }: Pick<Kept, "entries">): Recorded[] {
  return entries.filter(({ state }) => state === "refused");
}
