import type { z } from "zod";
import type { Permission } from "#contract/access.ts";
import type { CommandOf, CommandType } from "#contract/executions/commands.ts";
import type {
  ExecutionState,
  ExecutionView,
  latestStep,
  LostLock,
  OtherHold,
  Person,
  PointCondition,
  PointDefinition,
} from "#contract/executions/schemas.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import type { HeldCertificates } from "../certificates.ts";
import type { Beginning, PinnedProcedure } from "../readiness.ts";

export interface ExecutionPoint extends PointDefinition {
  condition: PointCondition;
}

/**
 * A lockout as plain JSON, stored as a snapshot. Everything the view has except what depends on the viewer and
 * the time. `version` increases by one with every accepted command.
 */
export interface Execution extends Omit<
  ExecutionView,
  "points" | "alarms" | "lostLocks" | "unauthorized" | "steps" | "currentStep" | "possible" | "undo"
> {
  points: ExecutionPoint[];
  /** What its person can take back; without it, the latest step cannot be. */
  latest?: LatestStep | null;
}

export type LatestStep = z.infer<typeof latestStep>;

/** A certificate that allows locking out; `validUntil` is its last good day (YYYY-MM-DD). */
export interface LockoutAuthorization {
  kind: string;
  validUntil: string;
}

export interface Actor {
  userId: string;
  name: string;
  /** Set for the people of an outside employer, 29 CFR 1910.147(f)(2). */
  employer: string | null;
  permissions: readonly Permission[];
  authorisation: LockoutAuthorization | null;
  /** The last good day (YYYY-MM-DD) of each further certificate they have, by kind; without it, they have none. */
  certificates?: HeldCertificates;
  /** Their lock was removed in their absence, in any lockout, and no one has told them yet. */
  awaitingLockRemovalNotice: boolean;
  /** The tenant is suspended or lacks the feature, or their role lacks the right: only the exits are open to them. */
  exitsOnly?: boolean;
}

/** What the register of padlocks says about one number. */
export type LockStatus =
  | { status: "unknown" }
  | { status: "lost" }
  | { status: "damaged" }
  | { status: "retired" }
  /** A personal padlock without an owner. */
  | { status: "unissued" }
  /** `assignedTo` is the owner of a personal padlock; null for everything of the cabinet. A padlock has no `device`. */
  | { status: "free"; assignedTo: Person | null; device?: "tag" | "lockbox" }
  | { status: "held"; by: string; where: string };

export interface DirectoryPerson {
  name: string;
  /** Of the people whom a proposal adds: their outside employer, if they have one. */
  employer?: string | null;
  authorisation: LockoutAuthorization | null;
  /** As an actor's. */
  certificates?: HeldCertificates | null;
}

/** All that a decision needs to know beyond the execution itself; loaded by the caller under its locks. */
export interface DecisionContext {
  /** ISO 8601, UTC. */
  now: string;
  /** The day where the machines are, YYYY-MM-DD: certificates count through their last day there. */
  today: string;
  actor: Actor;
  /** By point id: the other executions that hold it. A point without an entry has none. */
  otherHolds: Readonly<Record<string, readonly OtherHold[]>>;
  /** By lock number, as the command spells it. A number without an entry is unknown. */
  locks: Readonly<Record<string, LockStatus>>;
  /**
   * By user id: the person who leads the lockout and the people a command names, unless their account is
   * closed.
   */
  people: Readonly<Record<string, DirectoryPerson>>;
  /** The company's policies today; a lockout that has begun goes by its own (`policyOf`). */
  policy: Policies;
  /** What the approval checked, as it is now; null once the lockout has begun. */
  beginning: Beginning | null;
  /** Locks of this lockout that the register has as lost; none where it was not asked. */
  lostLocks?: readonly LostLock[];
  /** Of the machines that the command, or the open proposal, names; those that cannot join are left out. */
  joining?: readonly JoiningVersion[];
}

/** The published version of a machine that a proposal names, as it is now. */
export interface JoiningVersion extends Omit<PinnedProcedure, "points"> {
  versionId: string;
  /** With the title and the number, as the lockout keeps it. */
  name: string;
  machine: { id: string; tag: string; name: string; stations: string[] };
  /** The version that the lockout has for this machine; null for a machine that joins. */
  replaces: string | null;
  points: PointDefinition[];
  /** Tags of the points that the replaced version has and this one does not. */
  dropped: string[];
  /** Which of its points other lockouts hold now. */
  held?: { tag: string; title: string }[];
}

export type EventDetails = Record<string, string | number | boolean | null>;

/** What happened, for the append-only history. Exactly one for each accepted command. */
export interface ExecutionEvent {
  action: CommandType;
  at: string;
  by: Person;
  pointId: string | null;
  pointTag: string | null;
  from: ExecutionState;
  to: ExecutionState;
  details: EventDetails;
}

export type Decision =
  { ok: true; execution: Execution; events: ExecutionEvent[] } | { ok: false; refusals: LockoutRefusal[] };

/** What a command acts on. */
export interface Target {
  pointId?: string;
  lockNumber?: string;
  userId?: string;
  equipmentId?: string;
  station?: string;
  crew?: string;
}

export interface Given {
  execution: Execution;
  context: DecisionContext;
  target: Target;
}

/** Says no with a reason, or nothing. Needs no input beyond the target, so screens can ask it beforehand. */
export type Guard = (given: Given) => LockoutRefusal | null;
/** The same for what the person typed, scanned or ticked. */
export type InputGuard<Input> = (given: Given, command: Input) => LockoutRefusal | null;

export interface Outcome {
  change: Partial<Execution>;
  details: EventDetails;
}

/** One row of the table of rules: where a command belongs, what forbids it, and what it does. */
export interface CommandRule<Type extends CommandType> {
  /** The states in which it can be accepted. */
  states: readonly ExecutionState[];
  /** The refusal in any other state, where the order of steps does not explain it. */
  otherwise?: Guard;
  /** States just before, in which a screen already shows it with the reason why not yet. */
  soon?: readonly ExecutionState[];
  /** The targets a screen offers; without it the command acts on the execution as a whole. */
  targets?: (execution: Execution) => Target[];
  /** Whether a screen offers it at all; without it, always in its states. */
  offered?: (given: Given) => boolean;
  /**
   * The people for whom it stays open when everything else is closed, because it leads back to safety; without
   * it, no one.
   */
  exit?: (given: Given) => boolean;
  guards: readonly Guard[];
  inputGuards: readonly InputGuard<CommandOf<Type>>[];
  apply: (given: Given, command: CommandOf<Type>) => Outcome;
}
